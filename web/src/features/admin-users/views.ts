export interface UserView {
  label: string;
  title: string;
  lead: string;
  /** Its count is in the sidebar. */
  counted?: 'users';
}

/** By the address's filter (spec 2.6). Menus need only this. */
export const userViews: Record<string, UserView> = {
  'ready-to-verify': {
    label: 'Ready to verify',
    title: 'Ready to verify',
    lead: 'Users who have signed the agreement and are waiting to be verified.',
    counted: 'users',
  },
  new: { label: 'New', title: 'New users', lead: "Users who aren't verified yet." },
  renamed: {
    label: 'Name changed',
    title: 'Users who changed their name',
    lead: 'Records show both names until you confirm the new one on their profile.',
  },
  inactive: {
    label: 'Inactive',
    title: 'Inactive users',
    lead: "Users who haven't been active for more than 30 days.",
  },
  disabled: { label: 'Disabled', title: 'Disabled users', lead: 'Users with a disabled account.' },
  'credit-unions': {
    label: 'Credit unions',
    title: 'Credit unions',
    lead: 'Credit unions with at least one user.',
  },
  all: { label: 'All', title: 'All users', lead: 'Everyone on the marketplace.' },
};
