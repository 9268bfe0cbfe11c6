import {
  type Hearings,
  isSeller,
  isWatcher,
  maySee,
  ordering,
  sellersPeople,
  toAdministrators,
  watching,
} from './hearing-of.ts';
import { evidenceName, hasLeft } from './user.ts';

export const fileHearings = {
  'file.available': {
    among: ({ data }, facts) => {
      if (data.kind === 'due-diligence') return [{ who: 'creditUnions', ids: ordering(facts) }, watching(facts)];
      if (data.kind === 'downloads') return [{ who: 'creditUnions', ids: [data.owner] }];
      if (data.kind !== 'reports') return [];
      if (data.creditUnionId) return [{ who: 'creditUnions', ids: [data.creditUnionId] }];
      const buyers = facts.commitments.filter(({ status }) => status === 'Accepted');
      return [{ who: 'creditUnions', ids: buyers.map(({ creditUnionId }) => creditUnionId) }, sellersPeople(facts)];
    },
    entry(person, { data }, facts) {
      if (person.isAdmin) return null;
      if (data.kind === 'due-diligence') {
        if (!person.isVerified || !maySee(person, facts)) return null;
        // Files know their uploader by name only.
        if (isSeller(person, facts) && evidenceName(person) === data.uploadedBy) return null;
        if (ordering(facts).includes(person.creditUnionId)) return 'DueDiligenceFiles';
        return isWatcher(person, facts) ? 'WatchedOfferings' : null;
      }
      if (person.userType !== 'Partner' || person.disableReports || hasLeft(person)) return null;
      return data.kind === 'reports' ? 'Reports' : 'Downloads';
    },
    isForStrangers: true,
  },
  'file.received': toAdministrators('Uploads'),
} satisfies Hearings;
