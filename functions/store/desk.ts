import * as z from 'zod';
import type { DataRoomVisit } from '#shared/domain/data-room-visit.ts';
import {
  type Alert,
  alerts,
  type SavedSearch,
  type SearchMatch,
  type Visit,
  type Watch,
  type WatchedFacts,
} from '#shared/domain/desk.ts';
import { offeringStates } from '#shared/domain/offering.ts';
import { alertPartitions, keys } from './keys.ts';
import { type Also, nextVersion, noWrites } from './next-version.ts';
import { centsField, part, record, skipUnreadable } from './record.ts';
import type { Table, Write } from './table.ts';
import { wasFree } from './was-free.ts';

export type DeskStore = ReturnType<typeof deskStore>;

const REMOVED_DAYS = 30;

/** Seconds since 1970: swept at the next turn. */
const LONG_AGO = 1;

type Kept<T> = T & { expiresAt: number | null };

export const watchRecord = record<Kept<Watch>>('watch')({
  userId: z.string(),
  lpNumber: z.string(),
  since: z.string(),
  seenAt: z.string(),
  seen: part<WatchedFacts>()({
    state: z.enum(offeringStates),
    amountRemaining: centsField,
    minimumPurchase: centsField,
    rate: z.number().nullable(),
    dueDiligenceDeadline: z.string().nullable(),
    settlementDate: z.string().nullable(),
  }),
  removedAt: z.string().nullable(),
  version: z.number(),
  expiresAt: z.number().nullable().default(null),
});

export const searchRecord = record<Kept<SavedSearch>>('saved search')({
  userId: z.string(),
  id: z.string(),
  name: z.string(),
  parameters: z.string(),
  alert: z.enum(alerts),
  createdAt: z.string(),
  removedAt: z.string().nullable(),
  version: z.number(),
  expiresAt: z.number().nullable().default(null),
});

export const searchMatchRecord = record<SearchMatch & { expiresAt: number }>('search match')({
  userId: z.string(),
  id: z.string(),
  alert: z.enum(alerts),
  at: z.string(),
  from: z.string(),
  to: z.string(),
  searches: z.array(
    part<SearchMatch['searches'][number]>()({
      name: z.string(),
      parameters: z.string(),
      lpNumbers: z.array(z.string()),
    }),
  ),
  expiresAt: z.number(),
});

const visitFields = {
  userId: z.string(),
  visitAt: z.string(),
  lastActiveAt: z.string(),
  previousVisitAt: z.string().nullable(),
  version: z.number(),
};

export const visitRecord = record<Visit>('visit')(visitFields);

export const dataRoomVisitRecord = record<DataRoomVisit>('visit of a data room')({
  ...visitFields,
  lpNumber: z.string(),
  allReadAt: z.string().nullable(),
});

const expiryOf = ({ removedAt }: { removedAt: string | null }) =>
  removedAt === null ? undefined : Math.floor(Date.parse(removedAt) / 1000) + REMOVED_DAYS * 86_400;

const isThere = ({ removedAt }: { removedAt: string | null }) => removedAt === null;
const before = ({ version }: { version: number }) => (version === 0 ? ({ absent: true } as const) : { version });

/** Found by person and by alert. */
const searchWrites = (search: SavedSearch, former: Alert | undefined): Write[] => {
  const item = { ...search, expiresAt: expiryOf(search) };
  const mirrors = new Set([search.alert, former ?? search.alert].filter((alert) => alert !== 'none'));
  return [
    { put: { ...keys.search(search.userId, search.id), ...item }, when: before({ version: search.version - 1 }) },
    // Removed from the list of its former alert.
    ...[...mirrors].map((alert) => ({
      put: {
        ...keys.alert(alert, search.userId, search.id),
        ...item,
        ...(alert !== search.alert && { expiresAt: LONG_AGO }),
      },
    })),
  ];
};

export const deskStore = (table: Table) => ({
  watchOf: (userId: string, lpNumber: string): Promise<Watch | undefined> =>
    table.get(keys.watch(userId, lpNumber), watchRecord),

  async watchesOf(userId: string): Promise<Watch[]> {
    const range = { partition: keys.watch(userId, '').PK, beginsWith: 'WATCH#' };
    return (await table.all(range, skipUnreadable(watchRecord))).filter(isThere);
  },

  async watchersOf(lpNumber: string): Promise<string[]> {
    const found = await table.all({ partition: keys.watcher(lpNumber, '').PK }, skipUnreadable(watchRecord));
    return found.filter(isThere).map(({ userId }) => userId);
  },

  async saveWatch(next: Watch): Promise<void> {
    const watch = nextVersion(next);
    const item = { ...watch, expiresAt: expiryOf(watch) };
    await table.write(
      { put: { ...keys.watch(watch.userId, watch.lpNumber), ...item }, when: before(next) },
      { put: { ...keys.watcher(watch.lpNumber, watch.userId), ...item } },
    );
  },

  async searchOf(userId: string, id: string): Promise<SavedSearch | undefined> {
    const found = await table.get(keys.search(userId, id), searchRecord);
    return found && isThere(found) ? found : undefined;
  },

  async searchesOf(userId: string): Promise<SavedSearch[]> {
    const range = { partition: keys.search(userId, '').PK, beginsWith: 'SEARCH#' };
    return (await table.all(range, skipUnreadable(searchRecord))).filter(isThere);
  },

  /** By kind of alert, in pages. */
  async *withAlert(alert: Exclude<Alert, 'none'>): AsyncGenerator<SavedSearch[]> {
    for (const partition of alertPartitions(alert)) {
      for await (const page of table.pages({ partition }, skipUnreadable(searchRecord))) {
        yield page.filter((one) => isThere(one) && one.alert === alert);
      }
    }
  },

  /** `former` alert. `busy` if it changed since the read. */
  async saveSearch(next: SavedSearch, former?: Alert, also: Also<SavedSearch> = noWrites): Promise<SavedSearch> {
    const search = nextVersion(next);
    await table.write(...searchWrites(search, former), ...also(search));
    return search;
  },

  matchOf: (key: Pick<SearchMatch, 'userId' | 'id'>): Promise<SearchMatch | undefined> =>
    table.get(keys.searchMatch(key), searchMatchRecord),

  /** The row tells the person; false if noted before. */
  addMatch: (match: SearchMatch): Promise<boolean> =>
    wasFree(
      table.write({
        put: { ...keys.searchMatch(match), ...match, expiresAt: expiryOf({ removedAt: match.at }) },
        when: { absent: true },
      }),
    ),

  visitOf: (userId: string): Promise<Visit | undefined> => table.get(keys.visit(userId), visitRecord),

  async saveVisit(next: Visit): Promise<void> {
    const visit = nextVersion(next);
    await table.write({ put: { ...keys.visit(visit.userId), ...visit }, when: before(next) });
  },

  dataRoomVisitOf: (which: Pick<DataRoomVisit, 'userId' | 'lpNumber'>): Promise<DataRoomVisit | undefined> =>
    table.get(keys.dataRoomVisit(which), dataRoomVisitRecord),

  async saveDataRoomVisit(next: DataRoomVisit): Promise<void> {
    const visit = nextVersion(next);
    await table.write({ put: { ...keys.dataRoomVisit(visit), ...visit }, when: before(next) });
  },
});
