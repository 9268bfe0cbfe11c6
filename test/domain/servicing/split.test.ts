import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactShare, feeOf } from '#shared/domain/servicing/exact-share.ts';
import { ratesOf, totalsOf } from '#shared/domain/servicing/figures.ts';
import { emptyMonth, inOrder, type MonthLoans, moneyColumns } from '#shared/domain/servicing/month-loans.ts';
import { loansRoll, splitProof, sumLines } from '#shared/domain/servicing/proofs.ts';
import {
  type Component,
  collectedOf,
  components,
  copyLines,
  principalLeft,
  type RunningTotals,
  type SharedPosition,
  splitFor,
  takeOff,
  unsplit,
} from '#shared/domain/servicing/split.ts';
import { remittanceOf, sharePercent, statementOf } from '#shared/domain/servicing/statement.ts';

const cents = (dollars: number) => Math.round(dollars * 100);

type Given = Partial<Record<(typeof moneyColumns)[number], number>> & { id: string; rate?: number; fee?: number };

function monthOf(given: readonly Given[]): MonthLoans {
  const month = emptyMonth(given.length, 20261031);
  given.forEach(({ id, rate = 6, fee = 0.5, ...money }, i) => {
    month.rows[i] = i + 2;
    month.loanId[i] = id;
    month.noteRate[i] = Math.round(rate * 1e6);
    month.servicingFee[i] = Math.round(fee * 1e6);
    for (const name of moneyColumns) month.money[name][i] = money[name] ?? 0;
  });
  return inOrder(month);
}

const pool = cents(1_000_000);
const H = { bought: cents(333_333.33), pool };
const N = { bought: cents(250_000), pool };

const example = monthOf([
  { id: 'X3', rate: 5.5, scheduledPrincipal: 7777, payoff: 500_003, interestCollected: 3333 },
  { id: 'X1', rate: 6, scheduledPrincipal: 10_001, interestCollected: 5000 },
  { id: 'X2', rate: 7.25, scheduledPrincipal: 3334, curtailment: 1001, interestCollected: 2501 },
]);

const half = (bought: number, cum: number, of: number): bigint => {
  const [a, b] = [2n * BigInt(bought) * BigInt(cum) + BigInt(of), 2n * BigInt(of)];
  const quotient = a / b;
  return a < 0n && quotient * b !== a ? quotient - 1n : quotient;
};

describe('the split of a month', () => {
  const collected = collectedOf(example);
  const whole = { collected, takes: null, isEnd: false };

  it('is that of the worked example', () => {
    const [h, n] = [H, N].map((position) => splitFor(position, unsplit(), whole));
    expect(Array.from(collected.servicingFee)).toEqual([417, 172, 303]);
    expect(Array.from(h?.lines.scheduledPrincipal ?? [])).toEqual([3334, 1111, 2592]);
    expect(h?.totals).toMatchObject({ scheduledPrincipal: 7037, curtailment: 334, payoff: 166_668, netInterest: 3314 });
    expect(Array.from(h?.lines.netInterest ?? [])).toEqual([1528, 776, 1010]);
    expect(h && remittanceOf(h.totals)).toBe(177_353);
    expect(Array.from(n?.lines.scheduledPrincipal ?? [])).toEqual([2500, 834, 1944]);
    expect(Array.from(n?.lines.netInterest ?? [])).toEqual([1146, 582, 758]);
    expect(n?.totals).toMatchObject({ curtailment: 250, payoff: 125_001 });
    expect(n && remittanceOf(n.totals)).toBe(133_015);
    const left = copyLines(collected);
    for (const part of [h, n]) if (part) takeOff(left, part.lines);
    expect(remittanceOf(sumLines(collected))).toBe(532_058);
    expect(remittanceOf(sumLines(left))).toBe(221_690);
    expect(sumLines(collected).servicingFee).toBe(892);
  });

  it('has a statement that rolls', () => {
    const statement = statementOf(splitFor(H, unsplit(), whole));
    expect(statement).toMatchObject({
      beginningPrincipal: H.bought,
      endingPrincipal: H.bought - 7037 - 334 - 166_668,
      remittance: 177_353,
    });
    expect(statement.grossInterest).toBe(statement.netInterest + statement.servicingFee);
    expect(sharePercent(H)).toBe(33.333333);
  });

  it('is the same for loans in another order, and by code points', () => {
    const ids = ['\u{1F600}', '\uFF5E', 'a', 'B'];
    expect(monthOf(ids.map((id) => ({ id }))).loanId).toEqual(['B', 'a', '\uFF5E', '\u{1F600}']);
  });

  it('has the figures of the worked example', () => {
    const totals = { ...totalsOf(example), beginningBalance: pool, endingBalance: pool - 522_116 };
    const figures = ratesOf([totals], pool);
    expect(figures).toMatchObject({ smm: 0.50111, cpr: 5.850322, factor: 0.99477884, cpr3: null, cdr: 0 });
    expect(figures.severity).toBeNull();
    expect(loansRoll(totals).difference).toBe(0);
  });
});

describe('averages of months', () => {
  const month = (over: object) => ({ ...totalsOf(emptyMonth(0, 20261031)), beginningBalance: 100_000, ...over });
  const months = [month({ curtailment: 1000 }), month({ payoff: 2000, chargeOff: 500 }), month({ recovery: 100 })];

  it('are products over the last months', () => {
    const kept = 0.99 * 0.98;
    const figures = ratesOf(months, 200_000);
    expect(figures.cpr3).toBeCloseTo(100 * (1 - kept ** 4), 6);
    expect(figures.cdr3).toBeCloseTo(100 * (1 - 0.995 ** 4), 6);
    expect(figures.cprLife).toBe(figures.cpr3);
    expect([figures.cpr6, figures.cdr12]).toEqual([null, null]);
    expect(figures).toMatchObject({ netLoss: 400, netLossPercent: 0.2, severity: 80, cpr: 0 });
  });

  it('are undefined where nothing is left', () => {
    const over = ratesOf([...months, month({ beginningBalance: 0 })], 200_000);
    expect([over.smm, over.cpr, over.cpr3, over.mdr]).toEqual([null, null, null, null]);
  });
});

describe('a fee', () => {
  it.each([
    [5000, 0.5, 6, 417],
    [-5000, 0.5, 6, -417],
    [5000, 7, 6, 5000],
    [-5000, 7, 6, -5000],
    [5000, 0.5, 0, 0],
    [0, 0.5, 6, 0],
    [3, 1, 6, 1],
  ])('of %s cents at %s of %s %% is %s', (interest, fee, rate, expected) => {
    expect(feeOf(interest, fee * 1e6, rate * 1e6)).toBe(expected);
  });
});

const amount = fc.oneof(
  fc.integer({ min: -300, max: 300 }),
  fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }),
  fc.constant(0),
);

describe('a share', () => {
  it('is exact where doubles are not', () => {
    const whole = fc.integer({ min: 1, max: 9_000_000_000_000 });
    fc.assert(
      fc.property(whole, fc.double({ min: 0, max: 1, noNaN: true }), amount, (of, part, cum) => {
        const bought = Math.floor(of * part);
        expect(BigInt(exactShare(bought, cum, of))).toBe(half(bought, cum, of));
      }),
      { numRuns: 2000 },
    );
    expect(exactShare(1, 1, 2)).toBe(1);
    expect(exactShare(1, -1, 2)).toBe(0);
  });
});

/** Few ids, so that they collide; the file's order is what is tried. */
const loan = fc.record({
  id: fc.constantFrom('A', 'a', 'A1', '\u{1F600}', '\uFF5E', '10', '9'),
  rate: fc.constantFrom(0, 0.000001, 6, 7.25, 60),
  fee: fc.constantFrom(0, 0.5, 10),
  scheduledPrincipal: amount,
  curtailment: amount,
  payoff: amount,
  chargeOff: amount,
  adjustment: amount,
  interestCollected: amount,
  recovery: amount,
});
const shares = fc
  .record({
    of: fc.integer({ min: 1, max: 10_000_000_000_000 }),
    weights: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 20 }),
  })
  .map(({ of, weights }): SharedPosition[] => {
    const all = weights.reduce((sum, weight) => sum + weight, 1);
    return weights.map((weight) => ({ bought: Math.floor((of / all) * weight), pool: of }));
  });
const months = fc.array(fc.array(loan, { maxLength: 12 }), { minLength: 1, maxLength: 4 });

describe('splits of any months', () => {
  it('tie by loan, component and month, and never drift', () => {
    fc.assert(
      fc.property(shares, months, (positions, given) => {
        let running: RunningTotals[] = positions.map(unsplit);
        const ever = Object.fromEntries(components.map((name) => [name, 0])) as Record<Component, number>;
        for (const loans of given) {
          const collected = collectedOf(monthOf(loans));
          const parts = positions.map((position, i) =>
            splitFor(position, running[i] as RunningTotals, { collected, takes: null, isEnd: false }),
          );
          const lead = copyLines(collected);
          for (const part of parts) takeOff(lead, part.lines);
          const sums = sumLines(collected);
          for (const name of components) {
            ever[name] += sums[name];
            loans.forEach((_, i) => {
              const given = parts.reduce((sum, { lines }) => sum + (lines[name][i] as number), 0);
              expect(given + (lead[name][i] as number)).toBe(collected[name][i]);
            });
          }
          const participants = parts.map(({ lines }, i) => ({ creditUnionId: `${i}`, totals: sumLines(lines) }));
          const proof = splitProof(sums, participants, sumLines(lead));
          expect(proof.every(({ difference }) => difference === 0)).toBe(true);
          running = parts.map(({ next }) => next);
        }
        positions.forEach(({ bought, pool: of }, i) => {
          for (const name of components) expect(BigInt(running[i]?.paid[name] ?? 0)).toBe(half(bought, ever[name], of));
        });
      }),
      { numRuns: 150 },
    );
  });

  it("are of no account of the file's order", () => {
    fc.assert(
      fc.property(fc.uniqueArray(loan, { selector: ({ id }) => id }), fc.infiniteStream(fc.nat(50)), (loans, keys) => {
        const shuffled = loans
          .map((one) => ({ one, key: keys.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one);
        const linesOf = (given: typeof loans) =>
          splitFor(H, unsplit(), { collected: collectedOf(monthOf(given)), takes: null, isEnd: false });
        expect(linesOf(shuffled)).toEqual(linesOf(loans));
      }),
    );
  });

  it('settle at most 2 cents when the pool ends', () => {
    const part = fc.integer({ min: 0, max: 5 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(part, part, part, part, part), { minLength: 1, maxLength: 30 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (loans, share) => {
          const paid = loans.map(([scheduledPrincipal, curtailment, payoff, chargeOff, adjustment], i) => ({
            id: `${i}`,
            scheduledPrincipal,
            curtailment,
            payoff,
            chargeOff,
            adjustment,
          }));
          const of = loans.reduce((sum, [a, b, c, d, e]) => sum + a + b + c + d - e, 0);
          fc.pre(of > 0);
          const position = { bought: Math.round(of * share), pool: of };
          const collected = collectedOf(monthOf(paid));
          const open = splitFor(position, unsplit(), { collected, takes: null, isEnd: false });
          const ended = splitFor(position, unsplit(), { collected, takes: null, isEnd: true });
          expect(Math.abs(ended.next.settled)).toBeLessThanOrEqual(2);
          expect(ended.ending).toBe(0);
          expect(principalLeft(position, ended.next)).toBe(0);
          expect(ended.totals.payoff - open.totals.payoff).toBe(ended.next.settled);
          expect(sumLines(ended.lines)).toEqual(ended.totals);
          const again = splitFor(position, ended.next, {
            collected: collectedOf(monthOf([])),
            takes: null,
            isEnd: true,
          });
          expect(again.totals.payoff).toBe(0);
        },
      ),
    );
  });
});

it('leaves loans out that a position did not buy', () => {
  const collected = collectedOf(example);
  const { lines } = splitFor(H, unsplit(), { collected, takes: Uint8Array.of(1, 0, 1), isEnd: false });
  expect(Array.from(lines.scheduledPrincipal)).toEqual([3334, 0, 2592]);
});
