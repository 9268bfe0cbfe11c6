import { type Cohorts, emptyCohorts } from './cohorts.ts';

export function averageCohorts(cohorts: Cohorts, groupOf: (i: number) => number): Cohorts {
  const names = ['rate', 'remainingTerm', 'interestOnly', 'amortization', 'age'] as const;
  const sums = new Map<string, { balance: number; late: number; weighted: Record<(typeof names)[number], number> }>();
  for (let i = 0; i < cohorts.count; i++) {
    const late = cohorts.late?.[i] ?? 0;
    const key = `${groupOf(i)} ${late}`;
    const empty = { rate: 0, remainingTerm: 0, interestOnly: 0, amortization: 0, age: 0 };
    const sum = sums.get(key) ?? { balance: 0, late, weighted: empty };
    sums.set(key, sum);
    const balance = cohorts.balance[i] as number;
    sum.balance += balance;
    for (const name of names) sum.weighted[name] += (cohorts[name][i] as number) * balance;
  }
  const averaged = emptyCohorts(sums.size);
  if (cohorts.late) averaged.late = Uint8Array.from(sums.values(), ({ late }) => late);
  [...sums.values()].forEach(({ balance, weighted }, i) => {
    averaged.balance[i] = balance;
    averaged.rate[i] = weighted.rate / balance;
    for (const name of names.slice(1)) averaged[name][i] = Math.round(weighted[name] / balance);
    averaged.remainingTerm[i] = Math.max(1, averaged.remainingTerm[i] as number);
  });
  return averaged;
}

export const asOneLine = (cohorts: Cohorts): Cohorts => averageCohorts(cohorts, () => 0);

/** Whole percent by twelve months of remaining term by twelve months of age. */
export const asBands = (cohorts: Cohorts): Cohorts =>
  averageCohorts(cohorts, (i) => {
    const percent = Math.floor((cohorts.rate[i] as number) / 1e6);
    const term = Math.ceil((cohorts.remainingTerm[i] as number) / 12);
    return (percent * 100 + term) * 10_000 + Math.floor((cohorts.age[i] as number) / 12);
  });

/** Without a tape; money in cents, rates in percent. */
export function fromTermSheet(line: {
  balance: number;
  noteRate: number;
  remainingTerm: number;
  age?: number;
}): Cohorts {
  const cohorts = emptyCohorts(1);
  const months = Math.max(1, Math.round(line.remainingTerm));
  cohorts.balance[0] = line.balance;
  cohorts.rate[0] = Math.round(line.noteRate * 1e6);
  cohorts.remainingTerm[0] = cohorts.amortization[0] = months;
  cohorts.age[0] = Math.round(line.age ?? 0);
  return cohorts;
}
