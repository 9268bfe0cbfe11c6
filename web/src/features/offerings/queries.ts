import { queryOptions } from '@tanstack/react-query';
import type { TermSheetView } from '#shared/contract/termsheets.ts';
import { termsheets } from '../../lib/api.ts';

/** Spec 9: browse tables are sliced to 10 rows. */
export const SLICE = 10;

/** The newest offerings of a view, with the number of all of them. */
export const newestOf = (view: TermSheetView, top = SLICE) =>
  queryOptions({
    queryKey: ['termsheets', 'list', view, top],
    queryFn: () => termsheets.list({ query: { view, $top: String(top) } }),
    placeholderData: (previous, query) => (query?.queryKey[2] === view ? previous : undefined),
  });

/** All offerings with a purchase commitment: the credit union's own, or anyone's for an administrator. */
export const withCommitments = (view: 'my' | 'all') =>
  queryOptions({
    queryKey: ['termsheets', 'committed', view],
    queryFn: () => termsheets.list({ query: { view, $filter: 'purchaseCommitmentAmount gt 0', $top: '1000' } }),
  });
