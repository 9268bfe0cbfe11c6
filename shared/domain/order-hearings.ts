import { administrators, type Hearing, type Hearings, isSeller, sellersPeople } from './hearing-of.ts';
import type { EntryName } from './notification-entries.ts';
import type { OrderEvent } from './order-events.ts';
import { ownInterest } from './own-work.ts';

/** Administrators, the buyer's people as a receipt, and the seller's people without the buyer's name. */
const ofOrder = <T extends OrderEvent>(forAdministrators: EntryName): Hearing<T> => ({
  among: ({ data }, facts) => [
    administrators,
    { who: 'creditUnions', ids: [data.creditUnionId] },
    sellersPeople(facts),
  ],
  entry(person, event, facts) {
    if (person.isAdmin) return forAdministrators;
    if (person.creditUnionId === event.data.creditUnionId) return 'OrderReceipts';
    return isSeller(person, facts) ? 'Demand' : null;
  },
});

/** The person who committed always reads it, colleagues as they wish. */
const ofDecision = <T extends OrderEvent>(): Hearing<T> => ({
  among: ({ data }) => [{ who: 'creditUnions', ids: [data.creditUnionId] }],
  entry(person, { data }, { commitments }) {
    const own = commitments.find(({ creditUnionId }) => creditUnionId === data.creditUnionId);
    return person.id === own?.userId ? 'Contracts' : 'OrderDecisions';
  },
});

/** Administrators who may decide another one's request (api.md "Own work"). */
const toSecondAdministrators = <T extends 'book.closing-asked' | 'allocation.submitted'>(): Hearing<T> => ({
  among: () => [administrators],
  entry(person, { data }, { offering, commitments }) {
    if (!person.isAdmin || person.id === data.byId || !offering) return null;
    const own = commitments.find(({ creditUnionId }) => creditUnionId === person.creditUnionId);
    return ownInterest(offering, own, person) ? null : 'PurchaseCommitments';
  },
});

export const orderHearings = {
  'indication.submitted': ofOrder('Indications'),
  'indication.changed': ofOrder('Indications'),
  'commitment.submitted': ofOrder('PurchaseCommitments'),
  'commitment.edited': ofOrder('PurchaseCommitments'),
  'commitment.withdrawn': ofOrder('PurchaseCommitments'),
  'commitment.accepted': ofDecision(),
  'commitment.rejected': ofDecision(),
  'book.closing-asked': toSecondAdministrators(),
  'allocation.submitted': toSecondAdministrators(),
  'allocation.applied': {
    among: (_, facts) => [administrators, sellersPeople(facts)],
    entry: (person, _, facts) => (person.isAdmin ? 'PurchaseCommitments' : isSeller(person, facts) ? 'Demand' : null),
  },
} satisfies Hearings;
