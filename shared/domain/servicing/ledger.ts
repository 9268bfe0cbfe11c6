import { type CalendarDay, formatDay } from '../pool/calendar-day.ts';
import type { OwnStatement } from './own-statement.ts';
import { isPaidOffBefore } from './paid-off.ts';
import { periodEndOf } from './period.ts';

/** Accounts that a participation's entries go to, with their usual names. */
export const ledgerAccounts = {
  loans: 'Participation loans purchased',
  premium: 'Premium on participations purchased',
  discount: 'Discount on participations purchased',
  accruedInterest: 'Accrued interest receivable',
  remittanceDue: 'Remittance due from lead',
  settlement: 'Cash paid at settlement',
  interestIncome: 'Interest income on participations',
  servicingFee: 'Servicing fee expense',
  chargeOffs: 'Charge-offs',
  recoveries: 'Recoveries of charge-offs',
  adjustments: 'Adjustments of principal',
} as const;

export type LedgerAccount = keyof typeof ledgerAccounts;
export const ledgerAccountNames = Object.keys(ledgerAccounts) as LedgerAccount[];

/** A credit union's own numbers; an empty one isn't mapped. */
export type AccountNumbers = Record<LedgerAccount, string>;

export const noNumbers = Object.fromEntries(ledgerAccountNames.map((name) => [name, ''])) as AccountNumbers;

export interface LedgerAccounts {
  creditUnionId: string;
  numbers: AccountNumbers;
  changedAt: string;
  changedById: string;
  changedBy: string;
  version: number;
}

/** In the order of the accounts, for the history. */
export const numberWords = (numbers: AccountNumbers): string =>
  ledgerAccountNames
    .filter((name) => numbers[name] !== '')
    .map((name) => `${ledgerAccounts[name]}: ${numbers[name]}`)
    .join('; ');

/** Cost of a position at its settlement; cents. */
export interface LedgerPurchase {
  bought: number;
  accrued: number;
  /** Price and accrued interest. */
  total: number;
  settledOn: string;
  cutOff: CalendarDay;
}

/** One credit union's part of an LP. */
export interface LedgerLp {
  lpNumber: string;
  purchases: readonly LedgerPurchase[];
  statements: readonly LedgerStatement[];
}

export interface LedgerStatement extends Pick<OwnStatement, 'period' | 'lines' | 'isRestated'> {
  /** Lines of the versions that it took the place of, oldest first; absent: of none. */
  former?: readonly OwnStatement['lines'][];
}

export interface LedgerLine {
  account: LedgerAccount;
  /** Cents; one of both is 0. */
  debit: number;
  credit: number;
}

/** Debits equal credits. */
export interface LedgerEntry {
  lpNumber: string;
  kind: 'purchase' | 'remittance' | 'chargeOff' | 'adjustment';
  /** Day. */
  date: string;
  isRestated: boolean;
  /** Takes back the entry before it, of a version that was restated. */
  isReversal: boolean;
  lines: LedgerLine[];
}

/** Amounts above 0 are debits, below it credits. */
const entryLines = (amounts: readonly (readonly [account: LedgerAccount, amount: number])[]): LedgerLine[] =>
  amounts
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ account, debit: Math.max(0, amount), credit: Math.max(0, -amount) }));

const purchaseLines = ({ bought, accrued, total }: LedgerPurchase): LedgerLine[] => {
  const premium = total - accrued - bought;
  return entryLines([
    ['loans', bought],
    [premium > 0 ? 'premium' : 'discount', premium],
    ['accruedInterest', accrued],
    ['settlement', -total],
  ]);
};

/** Interest of a month that pays back what was accrued at the settlement, after what earlier months did. */
function accruedIn({ purchases, statements }: LedgerLp, period: string): number {
  const inOrder = statements.toSorted((a, b) => (a.period < b.period ? -1 : 1));
  const left = [...purchases];
  let due = 0;
  for (const statement of inOrder) {
    const end = periodEndOf(statement.period) ?? 0;
    while (left.some(({ cutOff }) => cutOff < end)) {
      const [joined] = left.splice(
        left.findIndex(({ cutOff }) => cutOff < end),
        1,
      );
      due += joined?.accrued ?? 0;
    }
    const paid = due < 0 ? due : Math.min(due, Math.max(0, statement.lines.netInterest));
    if (statement.period === period) return paid;
    due -= paid;
  }
  return 0;
}

function monthLines(lp: LedgerLp, { period, lines }: LedgerStatement) {
  const { scheduledPrincipal, curtailment, payoff, grossInterest, servicingFee, recovery, remittance } = lines;
  const accrued = accruedIn(lp, period);
  return {
    remittance: entryLines([
      ['remittanceDue', remittance],
      ['servicingFee', servicingFee],
      ['loans', -(scheduledPrincipal + curtailment + payoff)],
      ['accruedInterest', -accrued],
      ['interestIncome', accrued - grossInterest],
      ['recoveries', -recovery],
    ]),
    chargeOff: entryLines([
      ['chargeOffs', lines.chargeOff],
      ['loans', -lines.chargeOff],
    ]),
    adjustment: entryLines([
      ['loans', lines.adjustment],
      ['adjustments', -lines.adjustment],
    ]),
  };
}

const kindsOf = (lp: LedgerLp, statement: LedgerStatement) => {
  const { remittance, chargeOff, adjustment } = monthLines(lp, statement);
  return [
    { kind: 'remittance' as const, lines: remittance },
    { kind: 'chargeOff' as const, lines: chargeOff },
    { kind: 'adjustment' as const, lines: adjustment },
  ];
};

const reversed = (lines: readonly LedgerLine[]): LedgerLine[] =>
  lines.map(({ account, debit, credit }) => ({ account, debit: credit, credit: debit }));

/** Each former version with its reversal, then what counts. */
function versionsOf(lp: LedgerLp, statement: LedgerStatement) {
  const { period, isRestated, former = [] } = statement;
  const taken = former.flatMap((lines) => {
    const then = { ...statement, lines };
    const statements = lp.statements.map((one) => (one.period === period ? then : one));
    return kindsOf({ ...lp, statements }, then).flatMap(({ kind, lines: first }) => [
      { kind, isRestated: false, isReversal: false, lines: first },
      { kind, isRestated: false, isReversal: true, lines: reversed(first) },
    ]);
  });
  return [...taken, ...kindsOf(lp, statement).map((one) => ({ ...one, isRestated, isReversal: false }))];
}

/** Entries of a month in order of LP; each balances. */
export function ledgerEntries(lps: readonly LedgerLp[], period: string): LedgerEntry[] {
  const end = formatDay(periodEndOf(period) ?? 0);
  return lps
    .toSorted((a, b) => Number(a.lpNumber) - Number(b.lpNumber))
    .flatMap((lp) => {
      const { lpNumber } = lp;
      const bought = lp.purchases
        .filter(({ settledOn }) => settledOn.startsWith(period))
        .map((one) => ({
          kind: 'purchase' as const,
          date: one.settledOn,
          isRestated: false,
          isReversal: false,
          lines: purchaseLines(one),
        }));
      const posted = lp.statements
        .filter((statement) => statement.period === period)
        .flatMap((statement) => versionsOf(lp, statement))
        .map((entry) => ({ ...entry, date: end }));
      return [...bought, ...posted].filter(({ lines }) => lines.length > 0).map((entry) => ({ lpNumber, ...entry }));
    });
}

/** LPs held by the month's end whose month isn't posted, and will be. */
export function missingIn(lps: readonly LedgerLp[], period: string): string[] {
  const end = periodEndOf(period) ?? 0;
  return lps
    .filter(
      ({ purchases, statements }) =>
        purchases.some(({ settledOn, cutOff }) => cutOff < end && settledOn <= formatDay(end)) &&
        !statements.some((one) => one.period === period) &&
        !isPaidOffBefore(period, { cutOffs: purchases.map(({ cutOff }) => cutOff), statements }),
    )
    .map(({ lpNumber }) => lpNumber);
}

export function totalsOf(entries: readonly Pick<LedgerEntry, 'lines'>[]): { debit: number; credit: number } {
  const lines = entries.flatMap((entry) => entry.lines);
  const sum = (of: 'debit' | 'credit') => lines.reduce((all, line) => all + line[of], 0);
  return { debit: sum('debit'), credit: sum('credit') };
}

export const entryKinds: Record<LedgerEntry['kind'], string> = {
  purchase: 'Purchase',
  remittance: 'Remittance',
  chargeOff: 'Charge-off',
  adjustment: 'Adjustment',
};
