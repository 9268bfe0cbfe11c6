import type { Event } from '#shared/events/event.ts';
import type { Notifier } from '../services/notifier.ts';
import type { Item, Key } from '../store/expressions.ts';
import type { Table } from '../store/table.ts';
import { eventOfRow } from './event-of.ts';

export interface ReplayDeps {
  table: Pick<Table, 'scan'>;
  notifier: Notifier;
}

/** Rows of this moment and later, and before that one, in ISO 8601 UTC. */
export interface Stretch {
  from: string;
  to: string;
}

/** Read side by side. */
const PARTS = 4;

/**
 * Publishes the events of a stretch of time once more, in order, from the rows that they were: for what the stream gave up
 * on, whose dead letters name positions and hold no events. Ids are those of the first time, so who was told is not told again.
 */
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
