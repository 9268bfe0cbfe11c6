import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ClosingLoan } from '#shared/domain/bring-down.ts';
import type { Closing } from '#shared/domain/deal-closing.ts';
import { addMonths, type CalendarDay, daysBetween } from '#shared/domain/pool/calendar-day.ts';
import type { Loans } from '#shared/domain/pool/loans.ts';
import { numberAt, textAt } from '#shared/domain/pool/loans.ts';
import type { ObjectBytes } from '../services/object-bytes.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Days since the payment after the last one was due, a month later. */
const daysLate = (paidThrough: CalendarDay | null, cutOff: CalendarDay): number =>
  paidThrough === null ? 0 : Math.max(0, daysBetween(addMonths(paidThrough, 1), cutOff));

const isInDefault = (status: string | null): boolean => status === 'Foreclosure' || status === 'Repossessed';

const orNull = (number: number): number | null => (Number.isNaN(number) ? null : number);

interface OfTape {
  loans: Loans;
  cutOff: CalendarDay;
  mask: (loanId: string) => string;
}

/** Loans of a tape under the ids that buyers see. */
export const closingLoansOf = ({ loans, cutOff, mask }: OfTape): ClosingLoan[] =>
  loans.loanId.map((loanId, i) => {
    const status = textAt(loans, 'status', i);
    const stated = orNull(numberAt(loans, 'daysDelinquent', i));
    const paidThrough = orNull(numberAt(loans, 'paidThrough', i));
    return {
      loanId: mask(loanId),
      balance: numberAt(loans, 'currentBalance', i),
      noteRate: numberAt(loans, 'noteRate', i),
      servicingFee: orNull(numberAt(loans, 'servicingFee', i)),
      paidThrough,
      daysDelinquent: stated ?? daysLate(paidThrough, cutOff),
      isLateByStatus: isInDefault(status) || (status === 'Delinquent' && stated === null),
      isBankrupt: status === 'Bankruptcy' || textAt(loans, 'bankrupt', i) === 'Y',
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
