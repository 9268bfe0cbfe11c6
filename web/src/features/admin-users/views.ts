export interface UserView {
  /** In the sidebar. */
  label: string;
  /** Heading and title of the page. */
  title: string;
  lead: string;
}

/** The tables of /admin/manage/users, by the filter in the address (spec 2.6). Menus need no more of them than this. */
export const userViews: Record<string, UserView> = {
  'ready-to-verify': {
    label: 'Ready to verify',
    title: 'Ready to verify',
    lead: 'Users with a completed agreement who wait to be verified.',
  },
  new: { label: 'New', title: 'New users', lead: 'Users who are not verified yet.' },
  inactive: { label: 'Inactive', title: 'Inactive users', lead: 'Users without activity for more than 30 days.' },
  disabled: { label: 'Disabled', title: 'Disabled users', lead: 'Users whose account is switched off.' },
  'credit-unions': {
    label: 'Credit unions',
    title: 'Credit unions',
    lead: 'Credit unions that have users, and how many.',
  },
  all: { label: 'All', title: 'All users', lead: 'Every user of the marketplace.' },
};
