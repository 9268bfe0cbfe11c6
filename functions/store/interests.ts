import * as z from 'zod';
import type { HistoryEntry } from '#shared/domain/history.ts';
import type { Interest } from '#shared/domain/interest.ts';
import type { Cents } from '#shared/format/money.ts';
import { historyWrite } from './history.ts';
import { indexKeys, keys } from './keys.ts';
import { type Also, nextVersion } from './next-version.ts';
import { termsField } from './offered-terms.ts';
import { takesOrder, totalsWrite } from './offerings.ts';
import { orderFields } from './order-fields.ts';
import { handOverWrites, type OrderHolder } from './order-hand-over.ts';
import { record } from './record.ts';
import { unlessRemoved } from './removed.ts';
import type { Table } from './table.ts';

export type InterestStore = ReturnType<typeof interestStore>;

export const interestRecord = record<Interest>('interest')({
  ...orderFields,
  submittedAt: z.string(),
  terms: termsField,
  version: z.number(),
});

export const interestItem = (interest: Interest, changedAt: string) => ({
  ...keys.interest(interest.lpNumber, interest.creditUnionId),
  ...indexKeys.view('INTERESTS', changedAt, `${interest.lpNumber}#${interest.creditUnionId}`),
  ...indexKeys.creditUnion(interest.creditUnionId, `INTEREST#${interest.lpNumber}`),
  ...interest,
});

const present = unlessRemoved(interestRecord);

export const interestStore = (table: Table) => ({
  find: (lpNumber: string, creditUnionId: string): Promise<Interest | undefined> =>
    table.get(keys.interest(lpNumber, creditUnionId), present),

  ofOffering: (lpNumber: string): Promise<Interest[]> =>
    table.all({ partition: `OFFERING#${lpNumber}`, beginsWith: 'INTEREST#' }, present),

  ofCreditUnion: (creditUnionId: string): Promise<Interest[]> =>
    table.all({ index: 'byCreditUnion', partition: `CREDITUNION#${creditUnionId}`, beginsWith: 'INTEREST#' }, present),

  /** With the offering's total and history row. `change`: difference from before. */
  async save(
    next: Interest,
    { change, entry }: { change: Cents; entry: HistoryEntry },
    also: Also<Interest>,
  ): Promise<Interest> {
    const interest = nextVersion(next);
    await table.write(
      {
        put: interestItem(interest, entry.at),
        when: next.version === 0 ? { absent: true } : { version: next.version },
      },
      totalsWrite(next.lpNumber, { interestTotal: change }, entry.at, takesOrder(next)),
      historyWrite(entry),
      ...also(interest),
    );
    return interest;
  },

  /** To a credit union without one on the offering; `busy` if either changed. */
  handOver: (from: Interest, to: OrderHolder, entry: HistoryEntry): Promise<void> =>
    table.write(
      ...handOverWrites(from, to, { view: 'INTERESTS', itemOf: interestItem, at: entry.at }),
      historyWrite(entry),
    ),
});
