import type { EventType } from '../events/event.ts';
import { administrators, type Hearing, type Hearings } from './hearing-of.ts';
import type { User } from './user.ts';

const isPartner = ({ isVerified, userType }: User): boolean => isVerified && userType === 'Partner';
const mayLookAfterLimits = ({ isCreditUnionAdmin, isVerified }: User): boolean => isCreditUnionAdmin && isVerified;

const ofProposal = <T extends Extract<EventType, `proposal.${string}`>>(): Hearing<T> => ({
  among: ({ data }) => [{ who: 'people', ids: data.toldIds }],
  entry: ({ creditUnionId }, { data }) => (creditUnionId === data.creditUnionId ? 'Approvals' : null),
});

export const limitHearings = {
  'limits.change-waiting': {
    among: ({ data }, { waiting }) => [
      ...(waiting ? [{ who: 'creditUnions' as const, ids: [data.creditUnionId] }] : []),
      ...((waiting?.effectiveAt || waiting?.isFirstSet) && data.what !== 'exposures' ? [administrators] : []),
    ],
    /** Without a second administrator no colleague approves it, so all its Partners learn of it (trading.md C7). */
    entry(person, { data }, { waiting }) {
      if (person.id === data.byId) return null;
      if (person.creditUnionId === data.creditUnionId) {
        if (mayLookAfterLimits(person)) return 'Approvals';
        return waiting?.effectiveAt && isPartner(person) ? 'Security' : null;
      }
      return person.isAdmin && data.what !== 'exposures' ? 'LimitChanges' : null;
    },
  },
  'limits.broken': {
    among: ({ data }) => [{ who: 'creditUnions', ids: [data.creditUnionId] }],
    entry: (person, { data }) =>
      person.creditUnionId === data.creditUnionId && mayLookAfterLimits(person) ? 'LimitsExceeded' : null,
  },
  'limits.shared': {
    among: ({ data }) => [{ who: 'creditUnions', ids: [data.creditUnionId] }],
    entry: (person, { data }) =>
      person.creditUnionId === data.creditUnionId && mayLookAfterLimits(person) ? 'Security' : null,
  },
  'proposal.waiting': ofProposal(),
  'proposal.approved': ofProposal(),
  'proposal.declined': ofProposal(),
  'proposal.reminder': ofProposal(),
  'proposal.figures-changed': ofProposal(),
  'proposal.terms-changed': ofProposal(),
  'proposal.lapsed': ofProposal(),
} satisfies Hearings;
