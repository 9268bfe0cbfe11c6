import fc from 'fast-check';
import type { Assumptions, PoolLine } from '#shared/domain/pool/cash-flows.ts';
import { type Cohorts, emptyCohorts } from '#shared/domain/pool/cohorts.ts';

/** Lines as columns. */
export function cohortsOf(lines: readonly PoolLine[]): Cohorts {
  const cohorts = emptyCohorts(lines.length);
  lines.forEach((line, i) => {
    cohorts.rate[i] = Math.round(line.noteRate * 1e6);
    cohorts.remainingTerm[i] = line.remainingTerm;
    cohorts.interestOnly[i] = line.interestOnly;
    cohorts.amortization[i] = line.amortization;
    cohorts.age[i] = line.age;
    cohorts.balance[i] = line.balance;
  });
  if (lines.some(({ isLate }) => isLate))
    cohorts.late = Uint8Array.from(lines, ({ isLate }) => Number(isLate ?? false));
  return cohorts;
}

/** A line of level payments; balance in cents. */
export const aLine = (line: Partial<PoolLine> & { remainingTerm: number }): PoolLine => ({
  balance: 1_000_000,
  noteRate: 6,
  interestOnly: 0,
  age: 0,
  amortization: line.remainingTerm,
  ...line,
});

/** Few values that collide, so that loans meet in cohorts: balloons, interest-only months and rates of 0 among them. */
export const someLines: fc.Arbitrary<PoolLine[]> = fc.array(
  fc
    .record({
      balance: fc.constantFrom(1, 100, 1_234_567, 25_000_000, 100_000_000_000),
      noteRate: fc.constantFrom(0, 0.000001, 3.25, 6, 18.9, 60),
      remainingTerm: fc.constantFrom(1, 2, 7, 60, 360),
      interestOnly: fc.constantFrom(0, 0, 1, 12, 400),
      more: fc.constantFrom(0, 0, 60),
      age: fc.constantFrom(0, 1, 12, 29, 200),
    })
    .map(({ more, ...line }) => ({ ...line, amortization: line.remainingTerm + more })),
  { minLength: 1, maxLength: 40, size: 'max' },
);

const cprByMonth = fc.array(fc.constantFrom(0, 6, 50, 100), { minLength: 1, maxLength: 30, size: 'max' });

export const someAssumptions: fc.Arbitrary<Assumptions> = fc.record({
  prepayment: fc.oneof(
    fc.record({ model: fc.constant('CPR' as const), speed: fc.constantFrom(0, 6, 35.5, 99.9, 100) }),
    fc.record({ model: fc.constant('PSA' as const), speed: fc.constantFrom(0, 100, 275, 2000) }),
    fc.record({ model: fc.constant('ABS' as const), speed: fc.constantFrom(0, 0.5, 1.5, 5) }),
    fc.record({ cprByMonth }),
  ),
  cdr: fc.oneof(
    fc.constantFrom(0, 0.5, 4, 60, 100),
    fc.array(fc.constantFrom(0, 2, 100), { minLength: 1, maxLength: 9 }),
  ),
  severity: fc.constantFrom(0, 40, 100),
  recoveryLagMonths: fc.constantFrom(0, 1, 3, 36),
  servicingFee: fc.constantFrom(0, 0.5, 5, 10),
});

/** The two loans of the worked example. */
export const workedPool = () => ({
  cohorts: cohortsOf([
    aLine({ balance: 6_000_000, noteRate: 7.2, remainingTerm: 48, age: 12 }),
    aLine({ balance: 4_000_000, noteRate: 5.4, remainingTerm: 60 }),
  ]),
  asOf: 20260930,
  servicingFee: 0.5,
  lateness: 'told' as const,
});
