import { Readable } from 'node:stream';
import type { KeptMonth } from '#shared/domain/servicing/month-file.ts';
import { type MoneyColumn, moneyColumns, statusAt } from '#shared/domain/servicing/month-loans.ts';
import { monthRowColumns, monthRowsKey } from '#shared/domain/servicing/month-rows.ts';
import { readKeptMonth } from '../../rules/kept-month.ts';
import { log } from '../../runtime/log.ts';
import type { MonthRequest } from '../../services/month-reader.ts';
import type { ObjectBytes } from '../../services/object-bytes.ts';
import type { ServicingStore } from '../../store/servicing.ts';
import { type ParquetCell, parquetOf } from '../parquet.ts';

export interface KeepMonthRowsDeps {
  servicing: Pick<ServicingStore, 'find'>;
  objects: Pick<ObjectBytes, 'bytes' | 'write'>;
}

const MILLIONTHS = 1_000_000;
const isMoney = (name: string): name is MoneyColumn => moneyColumns.some((one) => one === name);
const given = (value: number, divisor = 1): number | null => (Number.isNaN(value) ? null : value / divisor);

function cellsOf({ loans, masked }: KeptMonth, name: string): ParquetCell[] {
  if (isMoney(name)) return Array.from(loans.money[name], (amount) => BigInt(amount));
  if (name === 'loanId') return masked;
  if (name === 'status') return masked.map((_, i) => statusAt(loans, i));
  if (name === 'daysDelinquent') return Array.from(loans.daysDelinquent, (days) => given(days));
  return Array.from(name === 'noteRate' ? loans.noteRate : loans.servicingFee, (rate) => given(rate, MILLIONTHS));
}

/** Rows for questions across months. Those of a restated month take the place of the ones before. */
export const keepMonthRows =
  (deps: KeepMonthRowsDeps) =>
  async ({ lpNumber, period, number }: MonthRequest): Promise<void> => {
    const month = await deps.servicing.find(lpNumber, period, number);
    // A late try must not replace the rows of a newer file.
    if (month?.state !== 'Posted') return;
    const kept = await readKeptMonth(deps, month);
    const bytes = parquetOf(monthRowColumns, ({ name }) => cellsOf(kept, name));
    const body = Readable.from([bytes], { objectMode: false });
    await deps.objects.write(monthRowsKey(month), body, 'application/vnd.apache.parquet');
    log.info('rows of a month kept', { lpNumber, period, bytes: bytes.byteLength });
  };
