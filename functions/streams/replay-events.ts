import type { Event } from '#shared/events/event.ts';
import type { Notifier } from '../services/notifier.ts';
import type { Item, Key } from '../store/expressions.ts';
import type { Table } from '../store/table.ts';
import { eventOfRow } from './event-of.ts';

export interface ReplayDeps {
  table: Pick<Table, 'scan'>;
  notifier: Notifier;
}

/** ISO 8601 UTC, the end excluded. */
export interface Stretch {
  from: string;
  to: string;
}

const PARTS = 4;

/** In order, from their rows: the stream's dead letters hold only positions. Ids stay, so no one is told twice. */
export async function replayEvents({ table, notifier }: ReplayDeps, stretch: Stretch): Promise<Event[]> {
  const events = (await Promise.all(Array.from({ length: PARTS }, (_, at) => eventsIn(table, at, stretch)))).flat();
  events.sort((a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id));
  for (const event of events) await notifier.publish(event);
  return events;
}

async function eventsIn(table: ReplayDeps['table'], at: number, { from, to }: Stretch): Promise<Event[]> {
  const events: Event[] = [];
  for await (const items of table.scan({ of: PARTS, at })) {
    for (const item of items) {
      const event = isWithin(item, from, to) ? eventOfRow(item) : null;
      if (event) events.push(event);
    }
  }
  return events;
}

const isWithin = (item: Key & Item, from: string, to: string): boolean =>
  typeof item.at === 'string' && item.at >= from && item.at < to;
