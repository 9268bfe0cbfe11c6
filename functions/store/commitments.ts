import * as z from 'zod';
import { type Commitment, commitmentStatuses } from '#shared/domain/commitment.ts';
import type { HistoryEntry } from '#shared/domain/history.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { historyWrite } from './history.ts';
import { indexed, keys } from './keys.ts';
import { offeringWrite, takesOrder, totalsWrite } from './offerings.ts';
import { record } from './record.ts';
import type { Table, Write } from './table.ts';

export type CommitmentStore = ReturnType<typeof commitmentStore>;

export const commitmentRecord = record<Commitment>('commitment')({
  lpNumber: z.string(),
  creditUnionId: z.string(),
  creditUnionName: z.string(),
  routingNumber: z.string(),
  userId: z.string(),
  userName: z.string(),
  amount: z.number(),
  status: z.enum(commitmentStatuses),
  submittedAt: z.string(),
  decidedAt: z.string().nullable(),
  version: z.number(),
});

export const commitmentItem = (commitment: Commitment, changedAt: string) => ({
  ...keys.commitment(commitment.lpNumber, commitment.creditUnionId),
  ...indexed.view('COMMITMENTS', changedAt, `${commitment.lpNumber}#${commitment.creditUnionId}`),
  ...indexed.creditUnion(commitment.creditUnionId, `COMMITMENT#${commitment.lpNumber}`),
  ...commitment,
});

/** `next.version` is the version that was read; 0 for one that did not exist. */
const commitmentWrite = (next: Commitment, at: string): Write => ({
  put: commitmentItem({ ...next, version: next.version + 1 }, at),
  when: next.version === 0 ? { absent: true } : { version: next.version },
});

export const commitmentStore = (table: Table) => ({
  find: (lpNumber: string, creditUnionId: string): Promise<Commitment | undefined> =>
    table.get(keys.commitment(lpNumber, creditUnionId), commitmentRecord),

  ofOffering: (lpNumber: string): Promise<Commitment[]> =>
    table.all({ partition: `OFFERING#${lpNumber}`, beginsWith: 'COMMITMENT#' }, commitmentRecord),

  ofCreditUnion: (creditUnionId: string): Promise<Commitment[]> =>
    table.all(
      { index: 'byCreditUnion', partition: `CREDITUNION#${creditUnionId}`, beginsWith: 'COMMITMENT#' },
      commitmentRecord,
    ),

  /** A submission or an edit: the commitment, the pending total and the history row, while the offering takes it. */
  place: (
    next: Commitment,
    { pending, entry }: { pending: number; entry: HistoryEntry },
    also: Write[] = [],
  ): Promise<void> =>
    table.write(
      commitmentWrite(next, entry.at),
      totalsWrite(next.lpNumber, { pendingTotal: pending }, entry.at, takesOrder(next)),
      historyWrite(entry),
      ...also,
    ),

  /** A withdrawal or a rejection, whatever has become of the offering. */
  end: (next: Commitment, entry: HistoryEntry): Promise<void> =>
    table.write(
      commitmentWrite(next, entry.at),
      totalsWrite(next.lpNumber, { pendingTotal: -next.amount }, entry.at),
      historyWrite(entry),
    ),

  /** An acceptance: it depends on the offering as it was read, so the offering must not have changed. */
  accept: (next: Commitment, offering: Offering, entries: HistoryEntry[], at: string): Promise<void> =>
    table.write(commitmentWrite(next, at), offeringWrite(offering, at), ...entries.map(historyWrite)),
});
