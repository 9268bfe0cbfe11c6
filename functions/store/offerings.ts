import type { HistoryEntry } from '#shared/domain/history.ts';
import type { Offering, OfferingState } from '#shared/domain/offering.ts';
import { historyWrite } from './history.ts';
import { indexed, keys } from './keys.ts';
import type { Table, Write } from './table.ts';
import type { Removed } from './view-feed.ts';

export type OfferingStore = ReturnType<typeof offeringStore>;

export const offeringItem = (offering: Offering, changedAt: string) => ({
  ...keys.offering(offering.lpNumber),
  ...indexed.creditUnion(offering.sellerId, `OFFERING#${offering.lpNumber}`),
  ...indexed.view('OFFERINGS', changedAt, offering.lpNumber),
  ...offering,
});

/** Replaces the offering as it was read. */
export const offeringWrite = (next: Offering, at: string): Write => ({
  put: offeringItem({ ...next, version: next.version + 1 }, at),
  when: { version: next.version },
});

/** Adds to the totals without having to know what others add at the same moment, as long as the state allows it. */
export const totalsWrite = (
  lpNumber: string,
  add: Partial<Record<'pendingTotal' | 'interestTotal', number>>,
  at: string,
  states?: readonly OfferingState[],
): Write => ({
  update: keys.offering(lpNumber),
  set: indexed.view('OFFERINGS', at, lpNumber),
  add: { ...add, version: 1 },
  when: states ? { oneOf: { state: states } } : { exists: true },
});

/** Longer than any copy of a view is used. */
const REMOVAL_DAYS = 30;

/** What stays of an offering for a while, so that whoever keeps offerings in memory learns that it is gone. */
const removal = ({ lpNumber, version }: Offering, at: string): Write => ({
  put: {
    ...keys.offering(lpNumber),
    ...indexed.view('OFFERINGS', at, lpNumber),
    lpNumber,
    version: version + 1,
    removedAt: at,
    expiresAt: Math.floor(Date.parse(at) / 1000) + REMOVAL_DAYS * 86_400,
  },
  when: { version },
});

export const offeringStore = (table: Table) => ({
  async find(lpNumber: string): Promise<Offering | undefined> {
    const found = await table.get<Offering | Removed>(keys.offering(lpNumber));
    return found && 'removedAt' in found ? undefined : found;
  },

  /** What a credit union sells, in any state. */
  ofSeller: (creditUnionId: string): Promise<Offering[]> =>
    table.all<Offering>({ index: 'byCreditUnion', partition: `CREDITUNION#${creditUnionId}`, beginsWith: 'OFFERING#' }),

  /** LP numbers count up and are never given twice. */
  nextNumber: async (): Promise<string> => String(await table.increment(keys.lpCounter(), 'last')),

  add: (offering: Offering, entry: HistoryEntry, also: Write[]): Promise<void> =>
    table.write({ put: offeringItem(offering, entry.at), when: { absent: true } }, historyWrite(entry), ...also),

  /** Saves an edited or moved offering with its history rows; `busy` if it changed since it was read. */
  save: (next: Offering, entries: HistoryEntry[], at: string, also: Write[] = []): Promise<void> =>
    table.write(offeringWrite(next, at), ...entries.map(historyWrite), ...also),

  /** Takes an offering out of every list; `busy` if it changed since it was read. Its history stays. */
  remove: (offering: Offering, entry: HistoryEntry): Promise<void> =>
    table.write(removal(offering, entry.at), historyWrite(entry)),
});
