import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ClosingLoan } from '#shared/domain/bring-down.ts';
import type { Closing } from '#shared/domain/deal-closing.ts';
import type { Loans } from '#shared/domain/pool/loans.ts';
import { numberAt, textAt } from '#shared/domain/pool/loans.ts';
import type { ObjectBytes } from '../services/object-bytes.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

const orNull = (number: number): number | null => (Number.isNaN(number) ? null : number);

/** Loans of a tape under the ids that buyers see. */
export const closingLoansOf = (loans: Loans, mask: (loanId: string) => string): ClosingLoan[] =>
  loans.loanId.map((loanId, i) => {
    const status = textAt(loans, 'status', i);
    return {
      loanId: mask(loanId),
      balance: numberAt(loans, 'currentBalance', i),
      noteRate: numberAt(loans, 'noteRate', i),
      servicingFee: orNull(numberAt(loans, 'servicingFee', i)),
      paidThrough: orNull(numberAt(loans, 'paidThrough', i)),
      daysDelinquent: orNull(numberAt(loans, 'daysDelinquent', i)) ?? 0,
      isBankrupt: status === 'Bankruptcy' || textAt(loans, 'bankrupt', i) === 'Yes',
      isChargedOff: status === 'Charged off',
    };
  });

/** All loans of a closing, for as long as its deals are kept; the tape's own files may go. */
export const closingFileKey = ({ lpNumber, id }: Pick<Closing, 'lpNumber' | 'id'>): string =>
  `closings/${lpNumber}/${id}.json.gz`;

/** Loans in memory, some 10 MB each at most: a closing's never change. */
const MOST_KEPT = 4;

export function closingFiles(objects: Pick<ObjectBytes, 'bytes' | 'write'>) {
  const kept = new Map<string, ClosingLoan[]>();
  return {
    async write(closing: Pick<Closing, 'lpNumber' | 'id'>, loans: readonly ClosingLoan[]): Promise<void> {
      const body = Readable.from([await pack(JSON.stringify(loans))]);
      await objects.write(closingFileKey(closing), body, 'application/gzip');
    },

    async read(closing: Pick<Closing, 'lpNumber' | 'id'>): Promise<ClosingLoan[]> {
      const key = closingFileKey(closing);
      const loans = kept.get(key) ?? (JSON.parse((await unpack(await objects.bytes(key))).toString()) as ClosingLoan[]);
      kept.delete(key);
      kept.set(key, loans);
      const [oldest = ''] = kept.keys();
      if (kept.size > MOST_KEPT) kept.delete(oldest);
      return loans;
    },
  };
}
export type ClosingFiles = ReturnType<typeof closingFiles>;
