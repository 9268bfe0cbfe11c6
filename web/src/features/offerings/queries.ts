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

/** How many offerings of a view there are and what is ordered of them, whatever a list shows of it. */
export const summaryOf = (view: TermSheetView) =>
  queryOptions({ queryKey: ['termsheets', 'summary', view], queryFn: () => termsheets.summary({ query: { view } }) });

/** The newest offerings with a purchase commitment: the credit union's own, or anyone's for an administrator. */
export const withCommitments = (view: 'my' | 'all') =>
  queryOptions({
    queryKey: ['termsheets', 'committed', view],
    queryFn: () => termsheets.list({ query: { view, $filter: 'purchaseCommitmentAmount gt 0', $top: String(SLICE) } }),
  });
