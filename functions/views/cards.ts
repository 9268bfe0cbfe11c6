import type { List, ListQuery } from '#shared/contract/odata.ts';
import type { OfferingCard, TermSheetSummary, TermSheetView } from '#shared/contract/termsheets.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import { type Choice, choiceNames, parametersOf, type Wanted } from '#shared/domain/browse.ts';
import { cents, toDollars } from '#shared/format/money.ts';
import type { ColumnTable } from '../columns/column-table.ts';
import { listColumns } from '../columns/list-columns.ts';
import { splitValues } from '../columns/many-values.ts';
import { countOf, intersect, type Mask, without } from '../columns/mask.ts';
import type { NumberColumn } from '../columns/number-column.ts';
import { Overlay } from '../columns/overlay.ts';
import { countsOf, sumOf } from '../columns/totals.ts';
import { chosenMasks, everyCard, inView, valuesOf, visibleTo, wantedMask } from './card-masks.ts';
import type { LiveTable } from './live-table.ts';
import { daysOver, type OwnOrder, ordersOver, ownOrders } from './own-columns.ts';

export interface CardTables {
  everyCard: LiveTable;
  everyCommitment: LiveTable;
  everyInterest: LiveTable;
}

/** Who looks for what. */
export interface CardQuestion {
  caller: Caller;
  view: TermSheetView;
  wanted: Wanted;
  now: Date;
}

/** The cards as one reader sees them, and which of them they may see in a view. */
interface Seen {
  table: ColumnTable;
  cards: Overlay;
  among: Mask;
}

/** Newest first; a higher LP number is the newer one of two that were listed at once. */
const NEWEST_FIRST = 'dateAdded desc,lpIdentifier desc';

/** Offerings as readers browse them: visibility and own orders are columns and masks, so no list is made card by card. */
export function cardLists({ everyCard: all, everyCommitment, everyInterest }: CardTables) {
  async function seenBy({ caller, view, now }: CardQuestion): Promise<Seen> {
    const { cards, orders } = await (isAdmin(caller) ? forAdmin() : forBuyer(caller.creditUnionId));
    const own = orders ? ordersOver(cards, orders) : [];
    const seen = new Overlay(cards, [...own, daysOver(cards, now)]);
    const visible = orders ? visibleTo(seen, caller.creditUnionId, orders) : everyCard(seen);
    const among = intersect(visible, inView[view](seen, orders ?? new Map(), now));
    return { table: cards, cards: seen, among: without(among, cards.removed) };
  }

  const forAdmin = async () => ({ cards: await all.current(), orders: null });

  async function forBuyer(creditUnionId: string): Promise<{ cards: ColumnTable; orders: Map<number, OwnOrder> }> {
    const tables = [all, everyCommitment, everyInterest].map((one) => one.current());
    const [cards, commitments, interests] = (await Promise.all(tables)) as [ColumnTable, ColumnTable, ColumnTable];
    return { cards, orders: ownOrders(creditUnionId, { cards, commitments, interests }) };
  }

  return {
    /** A part of what is found, as the OData query says. */
    async list(question: CardQuestion, query: ListQuery): Promise<List<OfferingCard>> {
      const { caller, view, wanted } = question;
      const { table, cards, among } = await seenBy(question);
      intersect(among, wantedMask(cards, wanted));
      for (const mask of chosenMasks(cards, wanted).values()) intersect(among, mask);
      const found = listColumns<OfferingCard>(cards, query, {
        defaultOrder: NEWEST_FIRST,
        ties: NEWEST_FIRST,
        among,
        path: '/api/termsheets',
        extra: { view, ...parametersOf(wanted) },
      });
      return { ...found, value: found.value.map((row) => ({ ...row, ...restrictionsOf(table, row, caller) })) };
    },

    /** What all that is found comes to, and how many there are for each value of each choice under all the others. */
    async summary(question: CardQuestion): Promise<TermSheetSummary> {
      const { cards, among } = await seenBy(question);
      intersect(among, wantedMask(cards, question.wanted));
      const chosen = chosenMasks(cards, question.wanted);
      const but = (left?: Choice) => {
        const mask = among.slice();
        for (const [name, one] of chosen) if (name !== left) intersect(mask, one);
        return mask;
      };
      const found = but();
      const counted = choiceNames.map((name) => {
        const mask = chosen.has(name) ? but(name) : found;
        return [name, mostFirst(countsOf(valuesOf(cards, name), mask, cards.size))];
      });
      return { ...totalsOf(cards, found), choices: Object.fromEntries(counted) };
    },
  };
}

function totalsOf(cards: Overlay, found: Mask): Omit<TermSheetSummary, 'choices'> {
  const sum = (name: string) => sumOf(cards.column(name) as NumberColumn, found, cards.size);
  const amount = (name: string) => toDollars(cents(sum(name).hundredths));
  const orders = (name: string) => ({ count: sum(name).count, amount: amount(name) });
  return {
    count: countOf(found),
    totalParticipationAvailable: amount('totalParticipationAvailable'),
    remainingBalance: amount('remainingBalance'),
    indicated: orders('indicatedInterestAmount'),
    pending: orders('pendingTotal'),
    accepted: orders('acceptedTotal'),
  };
}

const mostFirst = (counts: Map<string, number>) =>
  [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));

/** The credit unions that a restriction names: administrators alone read them. */
function restrictionsOf(cards: ColumnTable, { lpIdentifier }: OfferingCard, caller: Caller) {
  const place = isAdmin(caller) ? cards.placeOf(lpIdentifier) : null;
  const listed = (name: string) => (place === null ? [] : splitValues(cards.column(name).get(place) as string | null));
  return { WhitelistedFinancialEntities: listed('whitelist'), BlacklistedFinancialEntities: listed('blacklist') };
}
