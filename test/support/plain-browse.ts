import type { OfferingCard, TermSheetSummary } from '#shared/contract/termsheets.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import { type Choice, choiceNames, choices, matches, type Wanted } from '#shared/domain/browse.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { type Cents, cents, plus, toCents, toDollars } from '#shared/format/money.ts';
import type { OwnOrders } from './term-sheet.ts';

/** A card with the offering it was made of, and what the caller's credit union ordered. */
export interface Listed {
  card: OfferingCard;
  offering: Offering;
  own: OwnOrders;
}

const sum = (amounts: Cents[]): number => toDollars(amounts.reduce((all, one) => plus(all, one), cents(0)));
const orders = (amounts: Cents[]) => {
  const placed = amounts.filter((amount) => amount > 0);
  return { count: placed.length, amount: sum(placed) };
};

/** What the cards that are looked for come to, and how many there are for each value of each filter. */
export function summaryOf(all: Listed[], wanted: Wanted, caller: Caller): TermSheetSummary {
  const found = all.filter(({ card }) => matches(wanted, card));
  const committed = (status: 'Pending' | 'Accepted') =>
    found.map(({ offering, own: { commitment } }) => {
      if (isAdmin(caller)) return status === 'Pending' ? offering.pendingTotal : offering.acceptedTotal;
      return commitment?.status === status ? commitment.amount : cents(0);
    });
  const dollars = (of: (card: OfferingCard) => number | null) => found.map(({ card }) => toCents(of(card) ?? 0));
  return {
    count: found.length,
    totalParticipationAvailable: sum(dollars((card) => card.totalParticipationAvailable)),
    remainingBalance: sum(dollars((card) => card.remainingBalance)),
    indicated: orders(dollars((card) => card.indicatedInterestAmount)),
    pending: orders(committed('Pending')),
    accepted: orders(committed('Accepted')),
    choices: Object.fromEntries(choiceNames.map((name) => [name, countsOf(name, all, wanted)])) as never,
  };
}

function countsOf(name: Choice, all: Listed[], wanted: Wanted) {
  const counts = new Map<string, number>();
  for (const { card } of all) {
    if (!matches(wanted, card, name)) continue;
    for (const value of choices[name](card)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
