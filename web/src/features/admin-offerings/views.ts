export interface AdminView {
  label: string;
  title: string;
  /** Its count is in the sidebar. */
  counted?: 'commitments';
  query?: string;
}

/** By `{type}/{filter}` below /admin/manage (spec 2.6). Menus need only this. */
export const adminViews: Record<string, AdminView> = {
  'offerings/drafts': { label: 'Drafts', title: 'Draft LPs' },
  'offerings/open': { label: 'Open', title: 'Open LPs' },
  'offerings/full': { label: 'Full', title: 'Full LPs' },
  'offerings/sold': { label: 'Sold', title: 'Sold LPs' },
  'offerings/withdrawn': { label: 'Withdrawn', title: 'Withdrawn LPs' },
  'offerings/retention': { label: 'Retention', title: 'LPs in retention' },
  'offerings/archived': { label: 'Archived', title: 'Archived LPs' },
  'offerings/all': { label: 'All', title: 'All LPs' },
  'offerings/purchases': {
    label: 'Purchases',
    title: 'Purchase commitments',
    counted: 'commitments',
    query: '?filter.status=Pending',
  },
  'offerings/indications': { label: 'Indications', title: 'Indications of interest' },
  'offerings/closed': { label: 'Closed books', title: 'LPs with a closed order book' },
  'offerings/oversubscribed': { label: 'Oversubscribed', title: 'LPs with more commitments than remains' },
  'offerings/tapes': { label: 'Loan tapes', title: 'Loan tapes' },
};
