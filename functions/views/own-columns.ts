import { type OrderState, orderStateOf } from '#shared/domain/browse.ts';
import { type CommitmentStatus, isLive } from '#shared/domain/commitment.ts';
import { daysLeftOn, nextEasternMidnight } from '#shared/format/eastern-day.ts';
import { CodedColumn } from '../columns/coded-column.ts';
import type { ColumnTable } from '../columns/column-table.ts';
import { NumberColumn } from '../columns/number-column.ts';
import type { OwnColumn } from '../columns/overlay.ts';
import { choiceColumn } from './card-rows.ts';

/** Amounts are dollars. */
export interface OwnOrder {
  indicated: number | null;
  committed: number | null;
  status: CommitmentStatus | null;
}

export interface OrderTables {
  commitments: ColumnTable;
  interests: ColumnTable;
}

/** By the offering's place among the cards. */
export function ownOrders(
  creditUnionId: string,
  cards: ColumnTable,
  { commitments, interests }: OrderTables,
): Map<number, OwnOrder> {
  const orders = new Map<number, OwnOrder>();
  const note = (table: ColumnTable, ordered: (place: number) => Partial<OwnOrder>) => {
    for (const row of table.placesWith('CreditUnionId', creditUnionId)) {
      const place = cards.placeOf(String(table.column('LPNumber').get(row)));
      if (place === null) continue;
      const before = orders.get(place) ?? { indicated: null, committed: null, status: null };
      orders.set(place, { ...before, ...ordered(row) });
    }
  };
  note(interests, (row) => ({ indicated: Number(interests.column('Amount').get(row)) }));
  note(commitments, (row) => ({
    committed: Number(commitments.column('Amount').get(row)),
    status: commitments.column('Status').get(row) as CommitmentStatus,
  }));
  return orders;
}

/** Buyers' columns over administrators'. */
export function ordersOver({ size }: ColumnTable, orders: Map<number, OwnOrder>): OwnColumn[] {
  const amounts = (name: string, of: (order: OwnOrder) => number | null): OwnColumn => ({
    name,
    at: (place) => ofOrder(orders.get(place), of),
    whole() {
      const column = emptyNumbers(name, size);
      for (const [place, order] of orders) column.values[place] = of(order) ?? Number.NaN;
      return column;
    },
  });
  const texts = (name: string, of: (order: OwnOrder) => string | null, otherwise: string | null): OwnColumn => ({
    name,
    at: (place) => ofOrder(orders.get(place), of) ?? otherwise,
    whole() {
      const column = new CodedColumn({ name, type: 'string' }, undefined, new Uint8Array(size));
      if (otherwise !== null) column.codes.fill(column.dictionary.codeOf(otherwise));
      for (const [place, order] of orders) column.set(place, of(order));
      return column;
    },
  });
  const amountIf = (wanted: CommitmentStatus) => (order: OwnOrder) =>
    order.status === wanted ? order.committed : null;
  return [
    amounts('indicatedInterestAmount', ({ indicated }) => indicated),
    amounts('purchaseCommitmentAmount', ({ status, committed }) => (status && isLive(status) ? committed : null)),
    texts('purchaseCommitmentStatus', ({ status }) => status, null),
    texts(choiceColumn('order'), orderStateIn, 'None' satisfies OrderState),
    amounts('pendingTotal', amountIf('Pending')),
    amounts('acceptedTotal', amountIf('Accepted')),
  ];
}

const ofOrder = <T>(order: OwnOrder | undefined, of: (order: OwnOrder) => T | null): T | null =>
  order ? of(order) : null;

const orderStateIn = ({ status, indicated }: OwnOrder): OrderState =>
  orderStateOf({ purchaseCommitmentStatus: status, indicatedInterestAmount: indicated });

/** Days left by deadline, and until when, in milliseconds. */
export function daysOver(cards: ColumnTable, now: Date): { column: OwnColumn; until: number } {
  const { values } = cards.column('dueDiligenceDeadline') as NumberColumn;
  const whole = emptyNumbers('dueDiligenceDaysRemaining', cards.size);
  const daysLeft = daysLeftOn(now);
  for (let place = 0; place < cards.size; place++) {
    const deadline = values[place] as number;
    whole.values[place] = Number.isNaN(deadline) ? 0 : daysLeft(deadline);
  }
  const at = (place: number) => whole.get(place);
  return { column: { name: whole.field.name, at, whole: () => whole }, until: nextEasternMidnight(now) };
}

function emptyNumbers(name: string, size: number): NumberColumn {
  const column = new NumberColumn({ name, type: 'number' });
  column.values = new Float64Array(size).fill(Number.NaN);
  return column;
}
