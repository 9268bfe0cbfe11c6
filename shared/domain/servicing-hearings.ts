import { administrators, type Hearings, isSeller, sellersPeople } from './hearing-of.ts';
import { hasLeft, maySell, type User } from './user.ts';

/** Partners of those who hold a part, as for other reports. */
const readsStatements = (person: User, { holderIds }: { holderIds: readonly string[] }): boolean =>
  !person.isAdmin &&
  person.userType === 'Partner' &&
  !person.disableReports &&
  !hasLeft(person) &&
  person.isVerified &&
  holderIds.includes(person.creditUnionId);

export const servicingHearings = {
  'statement.posted': {
    among: ({ data }) => [{ who: 'creditUnions', ids: data.holderIds }],
    entry: (person, { data }) => (readsStatements(person, data) ? 'Reports' : null),
  },
  /** Those who wait for it, and the lead, who has to load it. Administrators run the sale. */
  'statement.overdue': {
    among: ({ data }, facts) => [{ who: 'creditUnions', ids: data.holderIds }, sellersPeople(facts), administrators],
    entry(person, { data }, facts) {
      if (person.isAdmin) return 'DealsToRun';
      return readsStatements(person, data) || (isSeller(person, facts) && maySell(person)) ? 'Reports' : null;
    },
  },
  'performance.alert': {
    among: ({ data }) => [{ who: 'creditUnions', ids: [data.creditUnionId] }],
    entry: (person, { data }) => (readsStatements(person, { holderIds: [data.creditUnionId] }) ? 'Reports' : null),
  },
} satisfies Hearings;
