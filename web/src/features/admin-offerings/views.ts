export interface AdminView {
  /** In the sidebar. */
  label: string;
  /** Heading and title of the page. */
  title: string;
}

/** The tables below /admin/manage, by `{type}/{filter}` of the address (spec 2.6). Menus need no more of them than this. */
export const adminViews: Record<string, AdminView> = {
  'offerings/drafts': { label: 'Drafts', title: "Draft LP's" },
  'offerings/open': { label: 'Open', title: "Open LP's" },
  'offerings/full': { label: 'Full', title: "Full LP's" },
  'offerings/sold': { label: 'Sold', title: "Sold LP's" },
  'offerings/withdrawn': { label: 'Withdrawn', title: "Withdrawn LP's" },
  'offerings/retention': { label: 'Retention', title: "LP's in retention" },
  'offerings/archived': { label: 'Archived', title: "Archived LP's" },
  'offerings/all': { label: 'All', title: "All LP's" },
  'offerings/purchases': { label: 'Purchases', title: 'Purchase Commitments' },
  'offerings/indications': { label: 'Indications', title: 'Indications of Interest' },
};
