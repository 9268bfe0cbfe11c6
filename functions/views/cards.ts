import type { List, ListQuery } from '#shared/contract/odata.ts';
import type { OfferingCard, TermSheetSummary, TermSheetView } from '#shared/contract/termsheets.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import { type Choice, choiceNames, parametersOf, type Wanted } from '#shared/domain/browse.ts';
import { cents, toDollars } from '#shared/format/money.ts';
import type { ColumnTable } from '../columns/column-table.ts';
import { listColumns } from '../columns/list-columns.ts';
import { splitValues } from '../columns/many-values.ts';
import { countOf, intersect, type Mask } from '../columns/mask.ts';
import type { NumberColumn } from '../columns/number-column.ts';
import type { Overlay } from '../columns/overlay.ts';
import { countsOf, sumOf } from '../columns/totals.ts';
import { chosenMasks, inView, valuesOf, wantedMask } from './card-masks.ts';
import type { LiveTable } from './live-table.ts';
import type { OrderTables } from './own-columns.ts';
import { readers } from './readers.ts';

export interface CardTables {
  everyCard: LiveTable;
  everyCommitment: LiveTable;
  everyInterest: LiveTable;
}

export interface CardQuestion {
  caller: Caller;
  view: TermSheetView;
  wanted: Wanted;
  now: Date;
}

interface Found {
  table: ColumnTable;
  cards: Overlay;
  among: Mask;
}

/** Ties go to the higher LP number. */
const NEWEST_FIRST = 'dateAdded desc,lpIdentifier desc';

/** Visibility and own orders are columns and masks, so no list is made card by card. */
export function cardLists({ everyCard: all, everyCommitment, everyInterest }: CardTables) {
  const readerOf = readers();

  async function found({ caller, view, now }: CardQuestion): Promise<Found> {
    const [table, ordered] = await Promise.all([all.current(), isAdmin(caller) ? null : orderTables()]);
    const { cards, orders, visible } = readerOf(caller, table, ordered, now);
    return { table, cards, among: intersect(inView[view](cards, orders, now), visible) };
  }

  async function orderTables(): Promise<OrderTables> {
    const [commitments, interests] = await Promise.all([everyCommitment.current(), everyInterest.current()]);
    return { commitments, interests };
  }

  return {
    async list(question: CardQuestion, query: ListQuery): Promise<List<OfferingCard>> {
      const { caller, view, wanted } = question;
      const { table, cards, among } = await found(question);
      intersect(among, wantedMask(cards, wanted));
      for (const mask of chosenMasks(cards, wanted).values()) intersect(among, mask);
      const rows = listColumns<OfferingCard>(cards, query, {
        defaultOrder: NEWEST_FIRST,
        ties: NEWEST_FIRST,
        among,
        path: '/api/termsheets',
        extra: { view, ...parametersOf(wanted) },
      });
      return { ...rows, value: rows.value.map((row) => ({ ...row, ...restrictionsOf(table, row, caller) })) };
    },

    /** Totals, and counts of each choice under all others. */
    async summary(question: CardQuestion): Promise<TermSheetSummary> {
      const { cards, among } = await found(question);
      intersect(among, wantedMask(cards, question.wanted));
      const chosen = chosenMasks(cards, question.wanted);
      const but = (left?: Choice) => {
        const mask = among.slice();
        for (const [name, one] of chosen) if (name !== left) intersect(mask, one);
        return mask;
      };
      const all = but();
      const counted = choiceNames.map((name) => {
        const mask = chosen.has(name) ? but(name) : all;
        return [name, mostFirst(countsOf(valuesOf(cards, name), mask, cards.size))];
      });
      return { ...totalsOf(cards, all), choices: Object.fromEntries(counted) };
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

/** Read by administrators only. */
function restrictionsOf(cards: ColumnTable, { lpIdentifier }: OfferingCard, caller: Caller) {
  const place = isAdmin(caller) ? cards.placeOf(lpIdentifier) : null;
  const listed = (name: string) => (place === null ? [] : splitValues(cards.column(name).get(place) as string | null));
  return { WhitelistedFinancialEntities: listed('whitelist'), BlacklistedFinancialEntities: listed('blacklist') };
}
