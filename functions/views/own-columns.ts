import { type OrderState, orderStateOf } from '#shared/domain/browse.ts';
import { type CommitmentStatus, isLive } from '#shared/domain/commitment.ts';
import { daysUntil } from '#shared/format/date.ts';
import { CodedColumn } from '../columns/coded-column.ts';
import type { ColumnTable } from '../columns/column-table.ts';
import { NumberColumn } from '../columns/number-column.ts';
import type { OwnColumn } from '../columns/overlay.ts';
import { choiceColumn } from './card-rows.ts';

/** What a credit union ordered of one offering. Amounts are dollars. */
export interface OwnOrder {
  indicated: number | null;
  committed: number | null;
  status: CommitmentStatus | null;
}

/** What one credit union ordered, by the place of the offering among the cards. */
export function ownOrders(
  creditUnionId: string,
  tables: Record<'cards' | 'commitments' | 'interests', ColumnTable>,
): Map<number, OwnOrder> {
  const orders = new Map<number, OwnOrder>();
  const note = (table: ColumnTable, ordered: (place: number) => Partial<OwnOrder>) => {
    for (const row of table.placesWith('CreditUnionId', creditUnionId)) {
      const place = tables.cards.placeOf(String(table.column('LPNumber').get(row)));
      if (place === null) continue;
      const before = orders.get(place) ?? { indicated: null, committed: null, status: null };
      orders.set(place, { ...before, ...ordered(row) });
    }
  };
  const { commitments, interests } = tables;
  note(interests, (row) => ({ indicated: Number(interests.column('Amount').get(row)) }));
  note(commitments, (row) => ({
    committed: Number(commitments.column('Amount').get(row)),
    status: commitments.column('Status').get(row) as CommitmentStatus,
  }));
  return orders;
}

/** A buyer's columns in place of those that administrators see. */
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

/** The days that are left until each deadline by now. */
export function daysOver(cards: ColumnTable, now: Date): OwnColumn {
  const name = 'dueDiligenceDaysRemaining';
  const { values } = cards.column('dueDiligenceDeadline') as NumberColumn;
  const at = (place: number) => {
    const deadline = values[place] as number;
    return Number.isNaN(deadline) ? 0 : daysUntil(deadline, now);
  };
  return {
    name,
    at,
    whole() {
      const column = emptyNumbers(name, cards.size);
      for (let place = 0; place < cards.size; place++) column.values[place] = at(place);
      return column;
    },
  };
}

function emptyNumbers(name: string, size: number): NumberColumn {
  const column = new NumberColumn({ name, type: 'number' });
  column.values = new Float64Array(size).fill(Number.NaN);
  return column;
}
