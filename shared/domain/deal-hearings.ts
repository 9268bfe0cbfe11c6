import type { EventOf, EventType } from '../events/event.ts';
import type { Facts } from './hearing-facts.ts';
import {
  administrators,
  type Hearing,
  type Hearings,
  isSeller,
  sellersPeople,
  toAdministrators,
} from './hearing-of.ts';
import type { EntryName } from './notification-entries.ts';
import type { User } from './user.ts';

type DealEvent = Extract<EventType, `deal.${string}`>;

/** Both sides and administrators; no one else learns who buys. */
const ofBothSides = {
  among: ({ data }: EventOf<DealEvent>, facts: Facts) => [
    administrators,
    sellersPeople(facts),
    { who: 'creditUnions' as const, ids: [data.creditUnionId] },
  ],
  entry(person: User, { data }: EventOf<DealEvent>, facts: Facts): EntryName | null {
    if (person.isAdmin) return 'DealsToRun';
    const isOfDeal = isSeller(person, facts) || person.creditUnionId === data.creditUnionId;
    return isOfDeal && person.isVerified ? 'Deals' : null;
  },
} satisfies Hearing<DealEvent>;

/** Administrators hear of overdue steps too. */
const ofThoseWhoAct: Hearing<'deal.step-due'> = {
  among: ofBothSides.among,
  entry(person, event, facts) {
    const { parties, isOverdue, creditUnionId } = event.data;
    if (person.isAdmin) return isOverdue || parties.includes('administrator') ? 'DealsToRun' : null;
    const side = person.creditUnionId === creditUnionId ? 'buyer' : 'seller';
    return parties.includes(side) ? ofBothSides.entry(person, event, facts) : null;
  },
};

export const dealHearings = {
  'deal.step-done': ofBothSides,
  'deal.step-undone': ofBothSides,
  'deal.step-due': ofThoseWhoAct,
  'deal.statement-released': ofBothSides,
  'deal.statement-signed': ofBothSides,
  'deal.wire-recorded': ofBothSides,
  'deal.funded': ofBothSides,
  'deal.question-asked': ofBothSides,
  'deal.question-answered': ofBothSides,
  'deal.cancellation-asked': toAdministrators('DealsToRun'),
  'deal.canceled': ofBothSides,
} satisfies Hearings;
