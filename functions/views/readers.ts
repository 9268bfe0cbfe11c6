import { type Caller, isAdmin } from '#shared/domain/access.ts';
import type { ColumnTable } from '../columns/column-table.ts';
import { type Mask, without } from '../columns/mask.ts';
import { Overlay } from '../columns/overlay.ts';
import { recent } from '../columns/recent.ts';
import { everyCard, visibleTo } from './card-masks.ts';
import { daysOver, type OrderTables, type OwnOrder, ordersOver, ownOrders } from './own-columns.ts';

/** The cards as one reader sees them. */
export interface Seen {
  cards: Overlay;
  /** What their credit union ordered, by the place of the offering; of administrators nothing. */
  orders: Map<number, OwnOrder>;
  /** Which of the cards they may see. */
  visible: Mask;
}

interface Kept extends Seen {
  /** What it was made of, and how often that had changed. */
  of: { table: ColumnTable; revision: number }[];
  /** From when, and until when the days that are left are these, in milliseconds. */
  from: number;
  until: number;
}

/** So many credit unions ask one instance in turn; each keeps some 200 bytes for a card. */
const MOST = 8;

/** The cards as their readers see them: kept for those that asked last until a table changes or a deadline has a day less to go. */
export function readers() {
  const kept = new Map<string, Kept>();

  return (caller: Caller, cards: ColumnTable, ordered: OrderTables | null, now: Date): Seen => {
    const key = isAdmin(caller) ? 'administrators' : `credit union ${caller.creditUnionId}`;
    const tables = ordered ? [cards, ordered.commitments, ordered.interests] : [cards];
    return recent(kept, key, MOST, (before) =>
      before && isStill(before, tables, now)
        ? before
        : { ...sightOf(caller, cards, ordered, now), of: tables.map((table) => ({ table, revision: table.revision })) },
    );
  };
}

function sightOf({ creditUnionId }: Caller, cards: ColumnTable, ordered: OrderTables | null, now: Date) {
  const days = daysOver(cards, now);
  const orders = ordered ? ownOrders(creditUnionId, cards, ordered) : new Map<number, OwnOrder>();
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
