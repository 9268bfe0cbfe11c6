import type { Hearings } from './hearing-of.ts';
import { hasLeft } from './user.ts';

export const servicingHearings = {
  /** As other reports: Partners of those who hold a part. */
  'statement.posted': {
    among: ({ data }) => [{ who: 'creditUnions', ids: data.holderIds }],
    entry(person, { data }) {
      if (person.isAdmin || person.userType !== 'Partner' || person.disableReports || hasLeft(person)) return null;
      return person.isVerified && data.holderIds.includes(person.creditUnionId) ? 'Reports' : null;
    },
  },
} satisfies Hearings;
