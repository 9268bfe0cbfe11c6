import { administrators, type Hearings } from './hearing-of.ts';
import { handlesWires } from './wire-instructions.ts';

export const wireHearings = {
  'wire-instructions.entered': {
    among: ({ data }, { waiting }) => [
      ...(waiting ? [{ who: 'creditUnions' as const, ids: [data.creditUnionId] }] : []),
      ...(waiting && data.waitsFor === 'administrator' ? [administrators] : []),
    ],
    entry(person, { data }) {
      if (person.creditUnionId === data.creditUnionId) return handlesWires(person) ? 'Approvals' : null;
      return person.isAdmin && data.waitsFor === 'administrator' ? 'WireCallBacks' : null;
    },
  },
  'wire-instructions.changed': {
    among: ({ data }, { dealBuyers = new Set() }) => [
      { who: 'creditUnions', ids: [data.creditUnionId, ...dealBuyers] },
    ],
    entry({ creditUnionId, isVerified }, { data }, { dealBuyers }) {
      const isConcerned = creditUnionId === data.creditUnionId || dealBuyers?.has(creditUnionId);
      return isConcerned && isVerified ? 'WireInstructions' : null;
    },
  },
} satisfies Hearings;
