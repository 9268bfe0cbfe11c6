import { fillScheduledShares, type LoanTerms } from './amortize.ts';
import { monthlyRate } from './level-payment.ts';
import { defaultedShare, type Prepayment, prepaidShare, tableOfShares } from './prepayment.ts';

export interface Assumptions {
  prepayment: Prepayment;
  /** One rate, or one a month, the last of which continues. */
  cdr: number | readonly number[];
  /** Lost percent of a default. */
  severity: number;
  recoveryLagMonths: number;
  servicingFee: number;
}

/** Unrounded money of each month in the unit of the balances; index 0 is the first month after the rolled ones. */
export interface CashFlows {
  months: number;
  /** After the rolled months. */
  balance: number;
  /** A year's on that balance. */
  annualNetInterest: number;
  /** Without that of loans defaulted at cut-off. */
  accruing: number;
  scheduled: Float64Array;
  prepaid: Float64Array;
  defaulted: Float64Array;
  recovered: Float64Array;
  lost: Float64Array;
  grossInterest: Float64Array;
  netInterest: Float64Array;
  principal: Float64Array;
  cash: Float64Array;
  performing: Float64Array;
}

export function emptyCashFlows(months: number): CashFlows {
  const zeros = () => new Float64Array(months);
  return {
    months,
    balance: 0,
    annualNetInterest: 0,
    accruing: 0,
    scheduled: zeros(),
    prepaid: zeros(),
    defaulted: zeros(),
    recovered: zeros(),
    lost: zeros(),
    grossInterest: zeros(),
    netInterest: zeros(),
    principal: zeros(),
    cash: zeros(),
    performing: zeros(),
  };
}

/** Month in which loans defaulted at cut-off are worked out, after settlement. */
export const lateMonth = ({ recoveryLagMonths }: Pick<Assumptions, 'recoveryLagMonths'>): number =>
  Math.max(1, recoveryLagMonths);

/** `late`: balance defaulted at cut-off, which counts among the first month's defaults. */
export function settleDefaults(flows: CashFlows, assumptions: Assumptions, late: number): CashFlows {
  const { severity, recoveryLagMonths: lag } = assumptions;
  const { scheduled, prepaid, defaulted, recovered, lost, netInterest, principal, cash } = flows;
  const workedLate = lateMonth(assumptions) - 1;
  for (let i = 0; i < flows.months; i++) {
    const worked = (i >= lag ? (defaulted[i - lag] as number) : 0) + (i === workedLate ? late : 0);
    lost[i] = worked * (severity / 100);
    recovered[i] = worked - (lost[i] as number);
    principal[i] = (scheduled[i] as number) + (prepaid[i] as number) + (recovered[i] as number);
    cash[i] = (principal[i] as number) + (netInterest[i] as number);
  }
  if (late > 0) defaulted[0] = (defaulted[0] as number) + late;
  return flows;
}

/** Part of a balance that doubles can't tell from nothing. */
const DUST = 1e-14;

export interface PoolLine extends LoanTerms {
  balance: number;
  age: number;
  /** Defaulted at cut-off. */
  isLate?: boolean;
}

/** The formulas as written (SIFMA SF-4 to SF-19, nothing advanced). `projectCurves` is some hundred times faster. */
export function projectLines(lines: Iterable<PoolLine>, months: number, assumptions: Assumptions): CashFlows {
  const { prepayment, cdr, recoveryLagMonths: lag, servicingFee } = assumptions;
  const flows = emptyCashFlows(months);
  const defaults = tableOfShares(months, (month) => defaultedShare(cdr, month));
  const shares = new Float64Array(months);
  const prepaidByAge = new Map<number, Float64Array>();
  let late = 0;
  for (const line of lines) {
    const { remainingTerm: n, age } = line;
    const smm = prepaidByAge.get(age) ?? tableOfShares(months, (month) => prepaidShare(prepayment, age, month));
    prepaidByAge.set(age, smm);
    fillScheduledShares(line, shares);
    const gross = monthlyRate(line.noteRate);
    const net = monthlyRate(Math.max(line.noteRate - servicingFee, 0));
    flows.balance += line.balance;
    flows.annualNetInterest += 12 * line.balance * net;
    if (line.isLate) {
      late += line.balance;
      continue;
    }
    flows.accruing += 12 * line.balance * net;
    let before = line.balance;
    for (let i = 0; i < n; i++) {
      const share = shares[i] as number;
      const defaulted = n - i - 1 < lag ? 0 : before * (defaults[i] as number);
      const live = before - defaulted;
      const scheduled = live * share;
      const rest = live - scheduled;
      const wanted = before * (1 - share) * (smm[i] as number);
      // Rounding residue of a repaid loan would outweigh all else at a very negative yield.
      const prepaid = rest - wanted < before * DUST ? rest : wanted;
      before = rest - prepaid;
      flows.defaulted[i] = (flows.defaulted[i] as number) + defaulted;
      flows.scheduled[i] = (flows.scheduled[i] as number) + scheduled;
      flows.prepaid[i] = (flows.prepaid[i] as number) + prepaid;
      flows.grossInterest[i] = (flows.grossInterest[i] as number) + live * gross;
      flows.netInterest[i] = (flows.netInterest[i] as number) + live * net;
      flows.performing[i] = (flows.performing[i] as number) + before;
    }
  }
  return settleDefaults(flows, assumptions, late);
}
