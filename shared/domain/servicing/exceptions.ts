import { csvFile, csvLines } from '../../format/csv.ts';
import { formatDay } from '../pool/calendar-day.ts';
import { monthFields } from './file/month-fields.ts';
import type { MonthReading } from './file/read-month.ts';
import { statusAt } from './month-loans.ts';

/** A loan before the month: at the closing, or at the end of the month before. */
export interface LoanBefore {
  loanId: string;
  /** Cents. */
  ending: number;
  noteRate: number;
  daysDelinquent: number;
}

export const exceptionCodes = {
  'balance-roll': 'blocks',
  'beginning-balance': 'blocks',
  'missing-loan': 'blocks',
  'unknown-loan': 'blocks',
  duplicate: 'blocks',
  'wrong-period': 'blocks',
  'negative-balance': 'blocks',
  'status-disagrees': 'blocks',
  unreadable: 'blocks',
  'interest-differs': 'warning',
  'rate-changed': 'warning',
  'delinquency-jump': 'warning',
  'adjustment-without-reason': 'warning',
  reversal: 'warning',
} as const;
export type ExceptionCode = keyof typeof exceptionCodes;
export type ExceptionWeight = (typeof exceptionCodes)[ExceptionCode];

export interface MonthException {
  loanId: string;
  /** Place in the file; null for a loan that is not in it. */
  row: number | null;
  code: ExceptionCode;
  weight: ExceptionWeight;
  sentence: string;
  /** The amount that follows from the rest, and the file's; in cents or, of rates, millionths of a percent. */
  expected: number | null;
  found: number | null;
  difference: number | null;
  unit: 'cents' | 'rate' | 'days' | null;
}

const LARGEST_JUMP = 31;

interface Checking {
  reading: MonthReading;
  /** By loan of the file. */
  before: readonly (LoanBefore | undefined)[];
  /** Every loan of the pool. */
  all: Iterable<LoanBefore>;
}

/** Exceptions of pools.md C.2, in the order of the file, then loans that are missing. */
export function checkMonth({ reading, before, all }: Checking): MonthException[] {
  const { loans, periods, hasReason, unread } = reading;
  const { money, loanId, rows, periodEnd } = loans;
  const found: MonthException[] = [];
  const seen = new Map<string, number>();
  let place = 0;
  const tell = (code: ExceptionCode, sentence: string, more: Partial<MonthException> = {}) =>
    found.push({
      loanId: loanId[place] as string,
      row: rows[place] as number,
      code,
      weight: exceptionCodes[code],
      sentence,
      expected: null,
      found: null,
      difference: null,
      unit: null,
      ...more,
    });
  const differ = (expected: number, is: number) =>
    ({ expected, found: is, difference: is - expected, unit: 'cents' }) as const;
  const unreadAt = Map.groupBy(unread, ({ row }) => row);
  for (; place < loans.count; place++) {
    const at = (name: keyof typeof money) => money[name][place] as number;
    const [beginning, ending, interest] = [at('beginningBalance'), at('endingBalance'), at('interestCollected')];
    for (const { field } of unreadAt.get(rows[place] as number) ?? [])
      tell('unreadable', `${monthFields[field].label} can't be read.`);
    const first = seen.get(loanId[place] as string);
    if (first !== undefined) tell('duplicate', `This loan is also on row ${first}.`);
    else seen.set(loanId[place] as string, rows[place] as number);
    const period = periods[place] as number;
    if (!Number.isNaN(period) && period !== periodEnd)
      tell('wrong-period', `The period ends on ${formatDay(period)}, not on ${formatDay(periodEnd)}.`);
    const rolled =
      beginning - at('scheduledPrincipal') - at('curtailment') - at('payoff') - at('chargeOff') + at('adjustment');
    if (rolled !== ending)
      tell('balance-roll', "The ending balance isn't what the amounts leave.", differ(rolled, ending));
    if (ending < 0) tell('negative-balance', 'The ending balance is below zero.', differ(0, ending));
    const status = statusAt(loans, place);
    if ((status === 'PaidOff' || status === 'ChargedOff') && ending !== 0)
      tell('status-disagrees', `The loan is ${status} and has a balance.`, differ(0, ending));
    if (status === 'Current' && ending === 0) tell('status-disagrees', 'The loan is Current without a balance.');
    const last = before[place];
    if (!last) {
      tell('unknown-loan', "This loan isn't in the pool.");
      continue;
    }
    if (last.ending !== beginning)
      tell('beginning-balance', "The beginning balance isn't the one before.", differ(last.ending, beginning));
    const rate = Number.isNaN(loans.noteRate[place]) ? last.noteRate : (loans.noteRate[place] as number);
    const days = loans.daysDelinquent[place] as number;
    // balance × rate ÷ 1200, from cents and millionths of a percent.
    const due = (beginning * rate) / 1.2e9;
    const off = Math.abs(interest - due);
    if (status === 'Current' && off > 100 && off > due / 10)
      tell('interest-differs', "The interest isn't near balance × rate ÷ 1200.", differ(Math.round(due), interest));
    if (!Number.isNaN(loans.noteRate[place]) && rate !== last.noteRate)
      tell('rate-changed', 'The rate has changed.', {
        expected: last.noteRate,
        found: rate,
        difference: rate - last.noteRate,
        unit: 'rate',
      });
    const jump = days - (Number.isNaN(last.daysDelinquent) ? 0 : last.daysDelinquent);
    if (jump > LARGEST_JUMP)
      tell('delinquency-jump', `The days past due grew by ${jump}.`, {
        expected: days - jump,
        found: days,
        difference: jump,
        unit: 'days',
      });
    if (at('adjustment') !== 0 && hasReason[place] === 0)
      tell('adjustment-without-reason', 'The adjustment has no reason.', differ(0, at('adjustment')));
    for (const name of [
      'scheduledPrincipal',
      'curtailment',
      'payoff',
      'chargeOff',
      'interestCollected',
      'recovery',
    ] as const)
      if (at(name) < 0) tell('reversal', `${monthFields[name].label} is below zero.`, differ(0, at(name)));
  }
  const there = new Set(before);
  for (const loan of all) {
    if (loan.ending === 0 || there.has(loan)) continue;
    found.push({
      loanId: loan.loanId,
      row: null,
      code: 'missing-loan',
      weight: 'blocks',
      sentence: "This loan has a balance and isn't in the file.",
      ...differ(loan.ending, 0),
    });
  }
  return found;
}

export const blocking = (exceptions: readonly MonthException[]): number =>
  exceptions.filter(({ weight }) => weight === 'blocks').length;

const scales = { cents: 100, rate: 1_000_000, days: 1 } as const;

/** In dollars, percent or days. */
export const scaledAmount = (value: number | null, unit: MonthException['unit']): number | null =>
  value === null ? null : value / scales[unit ?? 'days'];

export function* exceptionsCsv(exceptions: readonly MonthException[]): Generator<string> {
  yield csvFile([['Loan ID', 'Row', 'Exception', 'Weight', 'Expected', 'Found', 'Difference', 'What it means']]);
  for (const { loanId, row, code, weight, expected, found, difference, unit, sentence } of exceptions) {
    const amounts = [expected, found, difference].map((value) => scaledAmount(value, unit));
    yield csvLines([[loanId, row, code, weight, ...amounts, sentence]]);
  }
}
