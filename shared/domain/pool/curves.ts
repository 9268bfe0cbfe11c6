import { fillScheduledShares } from './amortize.ts';
import { type Assumptions, type CashFlows, emptyCashFlows, lateMonth, settleDefaults } from './cash-flows.ts';
import { type Cohorts, groupCohorts, lineAt, monthsOf } from './cohorts.ts';
import { monthlyRate } from './level-payment.ts';
import { defaultedShare, dependsOnAge, type Prepayment, prepaidShare, tableOfShares } from './prepayment.ts';

/**
 * Scheduled balances of all loans with one remaining term (and age, where speeds depend on it). Prepayments and
 * defaults scale them by one factor a month, so sums stay exact and a scenario costs months times terms, however many
 * loans.
 */
export interface Curves {
  months: number;
  servicingFee: number;
  byAge: boolean;
  groups: Curve[];
  /** Loans defaulted at cut-off: their balance, and a year's net interest on it. */
  late: { balance: number; annualNetInterest: number };
}

interface Curve {
  term: number;
  age: number;
  balance: Float64Array;
  /** Interest of month t + 1 on the scheduled balance after t. */
  grossInterest: Float64Array;
  netInterest: Float64Array;
}

export type CurvesOf = (servicingFee: number, prepayment: Prepayment) => Curves;

/** By age and without ages, each for the latest fee. */
export function curvesOf(cohorts: Cohorts): CurvesOf {
  const kept = new Map<boolean, { latest: Curves; withFee: (fee: number) => Curves }>();
  return (servicingFee, prepayment) => {
    const byAge = dependsOnAge(prepayment);
    const before = kept.get(byAge);
    if (before?.latest.servicingFee === servicingFee) return before.latest;
    const withFee = before?.withFee ?? drawLines(byAge ? cohorts : groupCohorts(cohorts, { keepAge: false }), byAge);
    const latest = withFee(servicingFee);
    kept.set(byAge, { latest, withFee });
    return latest;
  };
}

/** Once for all scenarios with this fee (percent a year). */
export const drawCurves = (cohorts: Cohorts, servicingFee: number, prepayment: Prepayment): Curves =>
  curvesOf(cohorts)(servicingFee, prepayment);

interface Drawn extends Omit<Curve, 'netInterest'> {
  /** Percent a year. */
  lowestRate: number;
}

/** Draws everything that no fee changes. Lines are drawn again only for a fee above some line's rate, so moving the fee is cheap. */
function drawLines(lines: Cohorts, byAge: boolean): (servicingFee: number) => Curves {
  const months = monthsOf(lines);
  const shares = new Float64Array(months);
  const drawn: Drawn[] = [];
  const places = new Map<number, number>();
  const placeOf = new Uint32Array(lines.count);
  for (let i = 0; i < lines.count; i++) {
    const line = lineAt(lines, i);
    if (line.isLate) continue;
    const age = byAge ? line.age : 0;
    const key = line.remainingTerm * 65_536 + age;
    const place = places.get(key) ?? drawn.push(emptyCurve(line.remainingTerm, age)) - 1;
    places.set(key, place);
    placeOf[i] = place;
    const curve = drawn[place] as Drawn;
    curve.lowestRate = Math.min(curve.lowestRate, line.noteRate);
    fillScheduledShares(line, shares);
    addLine(curve, line.balance, monthlyRate(line.noteRate), shares);
  }
  return (servicingFee) => {
    const groups = drawn.map((curve) => ({ ...curve, netInterest: netOf(curve, servicingFee) }));
    const late = { balance: 0, annualNetInterest: 0 };
    for (let i = 0; i < lines.count; i++) {
      const net = Math.max((lines.rate[i] as number) / 1e6 - servicingFee, 0);
      if (lines.late?.[i]) {
        late.balance += lines.balance[i] as number;
        late.annualNetInterest += ((lines.balance[i] as number) * net) / 100;
        continue;
      }
      const curve = groups[placeOf[i] as number];
      if (!curve || servicingFee < curve.lowestRate) continue;
      fillScheduledShares(lineAt(lines, i), shares);
      addInterest(curve.netInterest, (lines.balance[i] as number) * monthlyRate(net), shares);
    }
    return { months, servicingFee, byAge, groups, late };
  };
}

function netOf({ term, balance, grossInterest, lowestRate }: Drawn, fee: number): Float64Array {
  const net = new Float64Array(term);
  const taken = monthlyRate(fee);
  if (fee < lowestRate)
    for (let t = 0; t < term; t++) net[t] = (grossInterest[t] as number) - (balance[t] as number) * taken;
  return net;
}

const emptyCurve = (term: number, age: number): Drawn => ({
  term,
  age,
  balance: new Float64Array(term + 1),
  grossInterest: new Float64Array(term),
  lowestRate: Number.POSITIVE_INFINITY,
});

function addLine(curve: Drawn, balance: number, rate: number, shares: Float64Array): void {
  let left = balance;
  for (let t = 0; t < curve.term; t++) {
    curve.balance[t] = (curve.balance[t] as number) + left;
    curve.grossInterest[t] = (curve.grossInterest[t] as number) + left * rate;
    left *= 1 - (shares[t] as number);
  }
}

function addInterest(interest: Float64Array, first: number, shares: Float64Array): void {
  let left = first;
  for (let t = 0; t < interest.length; t++) {
    interest[t] = (interest[t] as number) + left;
    left *= 1 - (shares[t] as number);
  }
}

/** Rolled months belong to the seller, with the recoveries of their defaults. */
export function projectCurves(curves: Curves, assumptions: Assumptions, rolled = 0): CashFlows {
  const { prepayment, cdr, recoveryLagMonths: lag } = assumptions;
  const { months, late } = curves;
  const flows = emptyCashFlows(Math.max(0, months - rolled, late.balance > 0 ? lateMonth(assumptions) : 0));
  flows.balance = late.balance;
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
      const at = i - rolled;
      if (at === 0) {
        flows.balance += alive * before;
        flows.accruing += 12 * alive * (net[i] as number);
      }
      if (at >= 0) {
        const live = alive * (1 - mdr);
        defaulted[at] = (defaulted[at] as number) + alive * before * mdr;
        scheduled[at] = (scheduled[at] as number) + live * (before - after);
        prepaid[at] = (prepaid[at] as number) + alive * after * Math.min(prepays, 1 - mdr);
        grossInterest[at] = (grossInterest[at] as number) + live * (gross[i] as number);
        netInterest[at] = (netInterest[at] as number) + live * (net[i] as number);
      }
      alive *= Math.max(0, 1 - mdr - prepays);
      if (at >= 0) performing[at] = (performing[at] as number) + alive * after;
    }
  }
  flows.annualNetInterest = flows.accruing + late.annualNetInterest;
  return settleDefaults(flows, assumptions, late.balance);
}
