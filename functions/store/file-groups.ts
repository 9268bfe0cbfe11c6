import * as z from 'zod';
import { Event, type EventOf } from '#shared/events/event.ts';
import { keys } from './keys.ts';
import { record } from './record.ts';
import type { Table } from './table.ts';

export type FileEvent = EventOf<'file.available' | 'file.received'>;

export interface HeldFile {
  /** When it came, and its id. */
  place: string;
  heldAt: string;
  body: string;
  expiresAt: number;
}

export const heldFileRecord = record<HeldFile>('held file')({
  place: z.string(),
  heldAt: z.string(),
  body: z.string(),
  expiresAt: z.number(),
});

export const toldFilesRecord = record<{ to: string; expiresAt: number }>('told files')({
  to: z.string(),
  expiresAt: z.number(),
});

export type FileGroupStore = ReturnType<typeof fileGroupStore>;

/** Time in which a queue may still deliver. */
const KEPT_SECONDS = 15 * 86_400;
const expiry = (now: Date) => Math.floor(now.getTime() / 1000) + KEPT_SECONDS;

/** Files of one folder and uploader that wait to be told of together. */
export const fileGroupStore = (table: Table) => ({
  /** Its place among them. A repeat gets another one. */
  async hold(group: string, event: FileEvent, now: Date): Promise<string> {
    const heldAt = now.toISOString();
    const place = `${heldAt}#${event.id}`;
    const held: HeldFile = { place, heldAt, body: JSON.stringify(event), expiresAt: expiry(now) };
    await table.write({ put: { ...keys.heldFile(group, place), ...held } });
    return place;
  },

  /** In order; none that were told of. */
  async waiting(group: string): Promise<{ place: string; heldAt: string; event: FileEvent }[]> {
    const [held, told] = await Promise.all([
      table.all({ partition: keys.heldFile(group, '').PK, beginsWith: 'FILE#' }, heldFileRecord),
      table.get(keys.toldFiles(group), toldFilesRecord),
    ]);
    const read = held.map(({ place, heldAt, body }) => ({
      place,
      heldAt,
      event: Event.parse(JSON.parse(body)) as FileEvent,
    }));
    const isBefore = ({ place }: { place: string }) => told !== undefined && place <= told.to;
    const known = new Set(read.filter(isBefore).map(({ event }) => event.id));
    return read.filter((one) => !isBefore(one) && !known.has(one.event.id));
  },

  told: (group: string, to: string, now: Date): Promise<void> =>
    table.write({ put: { ...keys.toldFiles(group), to, expiresAt: expiry(now) } }),
});
