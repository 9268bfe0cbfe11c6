import { fillScheduledShares } from './amortize.ts';
import { type Assumptions, type CashFlows, emptyCashFlows, settleDefaults } from './cash-flows.ts';
import { type Cohorts, groupCohorts, lineAt, monthsOf } from './cohorts.ts';
import { monthlyRate } from './level-payment.ts';
import { defaultedShare, dependsOnAge, type Prepayment, prepaidShare, tableOfShares } from './prepayment.ts';

/**
 * Scheduled balances of all loans that share their remaining term (and their age, where speeds ask for it): what
 * prepayments and defaults leave of them is one factor a month, the same for each. So sums over them stay exact, and a
 * scenario costs months times terms, however many loans there are.
 */
export interface Curves {
  /** The longest remaining term. */
  months: number;
  balance: number;
  /** Net interest of a year at cut-off, in the unit of balances. */
  annualNetInterest: number;
  servicingFee: number;
  byAge: boolean;
  groups: Curve[];
}

interface Curve {
  term: number;
  age: number;
  /** Scheduled balance after t months, from 0 to the term. */
  balance: Float64Array;
  /** Interest of month t + 1 on what is scheduled to be left after t. */
  grossInterest: Float64Array;
  netInterest: Float64Array;
}

/** Whether curves still fit what a person has changed; else they are drawn again. */
export const curvesFit = (curves: Curves, servicingFee: number, prepayment: Prepayment): boolean =>
  curves.servicingFee === servicingFee && curves.byAge === dependsOnAge(prepayment);

/** The curves of one pool for a fee and speeds. */
export type CurvesOf = (servicingFee: number, prepayment: Prepayment) => Curves;

/** Keeps the curves of a pool for as long as they fit: those by age and those without ages, each of the latest fee. */
export function curvesOf(cohorts: Cohorts): CurvesOf {
  let ageless: Cohorts | null = null;
  const kept = new Map<boolean, Curves>();
  return (servicingFee, prepayment) => {
    const byAge = dependsOnAge(prepayment);
    const before = kept.get(byAge);
    if (before && curvesFit(before, servicingFee, prepayment)) return before;
    if (!byAge) ageless ??= groupCohorts(cohorts, { keepAge: false });
    const drawn = drawLines(byAge || !ageless ? cohorts : ageless, servicingFee, byAge);
    kept.set(byAge, drawn);
    return drawn;
  };
}

/** Draws the curves of a pool once for all scenarios with this fee (percent a year). */
export const drawCurves = (cohorts: Cohorts, servicingFee: number, prepayment: Prepayment): Curves =>
  curvesOf(cohorts)(servicingFee, prepayment);

function drawLines(lines: Cohorts, servicingFee: number, byAge: boolean): Curves {
  const months = monthsOf(lines);
  const groups = new Map<number, Curve>();
  const shares = new Float64Array(months);
  const curves: Curves = { months, balance: 0, annualNetInterest: 0, servicingFee, byAge, groups: [] };
  for (let i = 0; i < lines.count; i++) {
    const line = lineAt(lines, i);
    const term = line.remainingTerm;
    const age = byAge ? line.age : 0;
    const key = term * 65_536 + age;
    const curve = groups.get(key) ?? emptyCurve(term, age);
    groups.set(key, curve);
    const net = Math.max(line.noteRate - servicingFee, 0);
    curves.balance += line.balance;
    curves.annualNetInterest += (line.balance * net) / 100;
    fillScheduledShares(line, shares);
    addLine(curve, line.balance, [monthlyRate(line.noteRate), monthlyRate(net)], shares);
  }
  curves.groups = [...groups.values()];
  return curves;
}

const emptyCurve = (term: number, age: number): Curve => ({
  term,
  age,
  balance: new Float64Array(term + 1),
  grossInterest: new Float64Array(term),
  netInterest: new Float64Array(term),
});

function addLine(curve: Curve, balance: number, [gross, net]: [number, number], shares: Float64Array): void {
  let left = balance;
  for (let t = 0; t < curve.term; t++) {
    curve.balance[t] = (curve.balance[t] as number) + left;
    curve.grossInterest[t] = (curve.grossInterest[t] as number) + left * gross;
    curve.netInterest[t] = (curve.netInterest[t] as number) + left * net;
    left *= 1 - (shares[t] as number);
  }
}

/** Projects a whole pool from its curves: equal to `projectLines` over its loans. */
export function projectCurves(curves: Curves, assumptions: Assumptions): CashFlows {
  const { prepayment, cdr, recoveryLagMonths: lag } = assumptions;
  const { months } = curves;
  const flows = emptyCashFlows(months, curves.balance);
  const { scheduled, prepaid, defaulted, grossInterest, netInterest, performing } = flows;
  const defaults = tableOfShares(months, (month) => defaultedShare(cdr, month));
  const prepaidByAge = new Map<number, Float64Array>();
  for (const curve of curves.groups) {
    const { term, age, balance, grossInterest: gross, netInterest: net } = curve;
    const smm = prepaidByAge.get(age) ?? tableOfShares(months, (month) => prepaidShare(prepayment, age, month));
    prepaidByAge.set(age, smm);
    let alive = 1;
    for (let i = 0; i < term && alive > 0; i++) {
      const mdr = term - i - 1 < lag ? 0 : (defaults[i] as number);
      const prepays = smm[i] as number;
      const before = balance[i] as number;
      const after = balance[i + 1] as number;
      const live = alive * (1 - mdr);
      defaulted[i] = (defaulted[i] as number) + alive * before * mdr;
      scheduled[i] = (scheduled[i] as number) + live * (before - after);
      prepaid[i] = (prepaid[i] as number) + alive * after * Math.min(prepays, 1 - mdr);
      grossInterest[i] = (grossInterest[i] as number) + live * (gross[i] as number);
      netInterest[i] = (netInterest[i] as number) + live * (net[i] as number);
      alive *= Math.max(0, 1 - mdr - prepays);
      performing[i] = (performing[i] as number) + alive * after;
    }
  }
  return settleDefaults(flows, assumptions);
}
