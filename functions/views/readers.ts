import { type Caller, holderOf, isAdmin } from '#shared/domain/access.ts';
import type { ColumnTable } from '../columns/column-table.ts';
import { type Mask, without } from '../columns/mask.ts';
import { Overlay } from '../columns/overlay.ts';
import { recent } from '../columns/recent.ts';
import { everyCard, visibleTo } from './card-masks.ts';
import { daysOver, type OrderTables, type OwnOrder, ordersOver, ownOrders } from './own-columns.ts';

export interface Seen {
  cards: Overlay;
  orders: Map<number, OwnOrder>;
  visible: Mask;
}

interface Kept extends Seen {
  of: { table: ColumnTable; revision: number }[];
  /** Validity of the days left, in milliseconds. */
  from: number;
  until: number;
}

/** Most credit unions cached; each takes some 200 bytes a card. */
const MOST = 8;

/** Cached until a table changes or a deadline's days drop. */
export function readers() {
  const kept = new Map<string, Kept>();

  return (caller: Caller, cards: ColumnTable, ordered: OrderTables | null, now: Date): Seen => {
    const key = isAdmin(caller) ? 'administrators' : `credit union ${caller.creditUnionId} ${holderOf(caller)}`;
    const tables = ordered ? [cards, ordered.commitments, ordered.interests] : [cards];
    return recent(kept, key, MOST, (before) =>
      before && isStill(before, tables, now)
        ? before
        : { ...sightOf(caller, cards, ordered, now), of: tables.map((table) => ({ table, revision: table.revision })) },
    );
  };
}

function sightOf(caller: Caller, cards: ColumnTable, ordered: OrderTables | null, now: Date) {
  const { creditUnionId } = caller;
  const days = daysOver(cards, now);
  const orders = ordered ? ownOrders(holderOf(caller), cards, ordered) : new Map<number, OwnOrder>();
  const visible = ordered ? visibleTo(cards, creditUnionId, orders) : everyCard(cards);
  return {
    cards: new Overlay(cards, [...(ordered ? ordersOver(cards, orders) : []), days.column]),
    orders,
    visible: without(visible, cards.removed),
    from: now.getTime(),
    until: days.until,
  };
}

const isStill = ({ of, from, until }: Kept, tables: ColumnTable[], now: Date): boolean =>
  from <= now.getTime() &&
  now.getTime() < until &&
  of.every(({ table, revision }, i) => table === tables[i] && revision === table.revision);
