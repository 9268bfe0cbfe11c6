import { fieldsOf } from '#functions/odata/fields.ts';
import { collator } from '#functions/odata/order.ts';
import { compileFilter } from '#functions/odata/predicate.ts';
import type { CardQuestion } from '#functions/views/cards.ts';
import { type OwnOrders, offeringCard } from '#functions/wire/term-sheet.ts';
import type { ListQuery } from '#shared/contract/odata.ts';
import { OfferingCard, type TermSheetSummary, type TermSheetView } from '#shared/contract/termsheets.ts';
import { isAdmin } from '#shared/domain/access.ts';
import { type Choice, choiceNames, choices, matches } from '#shared/domain/browse.ts';
import type { Commitment } from '#shared/domain/commitment.ts';
import type { Interest } from '#shared/domain/interest.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { amountRemaining } from '#shared/domain/offering-amounts.ts';
import { isRecent } from '#shared/domain/offering-state.ts';
import { isVisibleTo } from '#shared/domain/offering-visibility.ts';
import { type Cents, cents, plus, toCents, toDollars } from '#shared/format/money.ts';

export interface Plain {
  offerings: Offering[];
  commitments: Commitment[];
  interests: Interest[];
}

interface Listed {
  card: OfferingCard;
  offering: Offering;
  own: OwnOrders;
}

const inView: Record<TermSheetView, (offering: Offering, own: OwnOrders, now: Date) => boolean> = {
  all: () => true,
  open: (offering) =>
    ['Published', 'Open', 'Allocated'].includes(offering.state) &&
    amountRemaining(offering) > 0 &&
    offering.bookClosedAt === null,
  recent: (offering, _own, now) => isRecent(offering, now),
  my: (_offering, { interest, commitment }) => interest !== undefined || commitment !== undefined,
};

const listedAt = ({ publishedAt, addedAt }: Offering) => publishedAt ?? addedAt;
const newestFirst = (a: Offering, b: Offering) =>
  listedAt(a) < listedAt(b)
    ? 1
    : listedAt(a) > listedAt(b)
      ? -1
      : collator().compare(b.lpNumber, a.lpNumber) || (a.lpNumber < b.lpNumber ? -1 : 1);

/** What a reader may see of a view, newest first: each offering by itself, as the rules of the domain say. */
function listed({ offerings, commitments, interests }: Plain, { caller, view, now }: CardQuestion): Listed[] {
  const of = <Order extends Commitment | Interest>(orders: Order[], lpNumber: string) =>
    isAdmin(caller)
      ? undefined
      : orders.find((one) => one.lpNumber === lpNumber && one.creditUnionId === caller.creditUnionId);
  return offerings
    .map((offering) => {
      const own = { interest: of(interests, offering.lpNumber), commitment: of(commitments, offering.lpNumber) };
      return { offering, own, card: offeringCard(offering, caller, own, now) };
    })
    .filter(({ offering, own }) => isAdmin(caller) || isVisibleTo(offering, caller.creditUnionId, own.commitment))
    .filter(({ offering, own }) => inView[view](offering, own, now))
    .sort((a, b) => newestFirst(a.offering, b.offering));
}

/** All that a list finds, in its order. */
export function plainList(plain: Plain, question: CardQuestion, { $filter, $orderby }: ListQuery): OfferingCard[] {
  const cards = listed(plain, question).map(({ card }) => card);
  const holds = $filter ? compileFilter($filter, fieldsOf(OfferingCard)) : () => true;
  const found = cards.filter((card) => matches(question.wanted, card) && holds(card));
  return ($orderby ?? '').split(',').filter(Boolean).toReversed().reduce(sortedBy, found);
}

function sortedBy(cards: OfferingCard[], term: string): OfferingCard[] {
  const [name, direction] = term.split(' ') as [keyof OfferingCard, string?];
  const sign = direction === 'desc' ? -1 : 1;
  return cards.toSorted((one, other) => {
    const [a, b] = [one[name] ?? null, other[name] ?? null];
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    if (typeof a === 'number') return sign * (a - Number(b));
    const isDate = name === 'dateAdded' || name === 'dueDiligenceDeadline';
    return sign * (isDate ? Date.parse(String(a)) - Date.parse(String(b)) : collator().compare(String(a), String(b)));
  });
}

const sum = (amounts: Cents[]): number => toDollars(amounts.reduce((all, one) => plus(all, one), cents(0)));
const orders = (amounts: Cents[]) => {
  const placed = amounts.filter((amount) => amount > 0);
  return { count: placed.length, amount: sum(placed) };
};

/** What the cards that are looked for come to, and how many there are for each value of each filter. */
export function plainSummary(plain: Plain, question: CardQuestion): TermSheetSummary {
  const { caller, wanted } = question;
  const all = listed(plain, question);
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
    choices: Object.fromEntries(choiceNames.map((name) => [name, countsOf(name, all, question)])) as never,
  };
}

function countsOf(name: Choice, all: Listed[], { wanted }: CardQuestion) {
  const counts = new Map<string, number>();
  for (const { card } of all) {
    if (!matches(wanted, card, name)) continue;
    for (const value of choices[name](card)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
