import { queryOptions } from '@tanstack/react-query';
import type { TermSheetView } from '#shared/contract/termsheets.ts';
import { parametersOf, type Wanted } from '#shared/domain/browse.ts';
import { termsheets } from '../../lib/api.ts';
import { type Sorted, sortText } from '../../lp/browse/sorts.ts';

/** Spec 9: browse tables are sliced to 10 rows. */
export const SLICE = 10;

export const newestOf = (view: TermSheetView) =>
  queryOptions({
    queryKey: ['termsheets', 'list', view],
    queryFn: () => termsheets.list({ query: { view, $top: String(SLICE) } }),
  });

interface Asked {
  wanted: Wanted;
  sorted: Sorted;
  page: number;
  show: number;
}

/** The former page stays until the next arrives. */
export function found(view: TermSheetView, { wanted, sorted, page, show }: Asked) {
  const $orderby = sortText(sorted);
  const asked = { ...parametersOf(wanted), ...($orderby && { $orderby }) };
  return queryOptions({
    queryKey: ['termsheets', 'found', view, asked, page, show],
    queryFn: () =>
      termsheets.list({ query: { ...asked, view, $top: String(show), ...(page && { $skip: String(page * show) }) } }),
    placeholderData: (previous, query) => (query?.queryKey[2] === view ? previous : undefined),
  });
}

const noFilters: Wanted = { chosen: {}, within: {} };

/** Number, totals, and counts per filter value. */
export function summaryOf(view: TermSheetView, wanted: Wanted = noFilters) {
  const asked = parametersOf(wanted);
  return queryOptions({
    queryKey: ['termsheets', 'summary', view, asked],
    queryFn: () => termsheets.summary({ query: { ...asked, view } }),
    placeholderData: (previous, query) => (query?.queryKey[2] === view ? previous : undefined),
  });
}

/** Own, undecided first, or anyone's for an administrator. */
export const withCommitments = (view: 'my' | 'all') =>
  queryOptions({
    queryKey: ['termsheets', 'committed', view],
    queryFn: () =>
      termsheets.list({
        query: {
          view,
          $filter: 'purchaseCommitmentAmount gt 0',
          $top: String(SLICE),
          ...(view === 'my' && { $orderby: 'purchaseCommitmentStatus desc, dateAdded desc' }),
        },
      }),
  });
