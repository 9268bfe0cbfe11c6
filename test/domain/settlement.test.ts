import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Party, parties, type StatementInput, statement, thirty360 } from '#shared/domain/settlement.ts';

const RATE = 1_000_000n;
const rate = (percent: number) => BigInt(Math.round(percent * Number(RATE)));
const cents = (dollars: number) => BigInt(Math.round(dollars * 100));

/** trading.md D4. */
const example: StatementInput = {
  settlementDate: 20261215,
  dayCount: 'actual365',
  price: 1_002_500n,
  amount: cents(50_000.01),
  loans: [
    { loanId: 'S3', balance: cents(20_000), noteRate: rate(5.5), servicingFee: rate(0.5), paidThrough: 20261220 },
    { loanId: 'S1', balance: cents(40_000), noteRate: rate(6.125), servicingFee: rate(0.5), paidThrough: 20261201 },
    { loanId: 'S2', balance: cents(40_000), noteRate: rate(7), servicingFee: rate(0.5), paidThrough: 20261115 },
  ],
  fees: [{ name: 'Platform fee', payer: 'buyer', payee: 'platform', amount: cents(2_500) }],
};

describe('a settlement statement', () => {
  it('is that of the worked example, by loan id, with what was paid ahead taken off', () => {
    const result = statement(example);
    expect(result.loans.map(({ loanId, principal, days, accrued }) => [loanId, principal, days, accrued])).toEqual([
      ['S1', cents(20_000.01), 14, cents(43.15)],
      ['S2', cents(20_000), 30, cents(106.85)],
      ['S3', cents(10_000), -5, cents(-6.85)],
    ]);
    expect(result).toMatchObject({
      principal: cents(50_000.01),
      purchasePrice: cents(50_125.01),
      premium: cents(125),
      accruedInterest: cents(143.15),
      total: cents(50_268.16),
      wires: [
        { from: 'buyer', to: 'seller', amount: cents(50_268.16) },
        { from: 'buyer', to: 'platform', amount: cents(2_500) },
      ],
    });
  });

  it('rounds half a cent away from zero, on either side of it', () => {
    const half = { ...example, dayCount: 'actual360' as const, price: 1_000_000n, amount: 36_000n, fees: [] };
    const loan = { loanId: 'A', balance: 36_000n, noteRate: rate(0.5), servicingFee: 0n };
    const accruedOf = (paidThrough: number) =>
      statement({ ...half, loans: [{ ...loan, paidThrough }] }).accruedInterest;
    expect(accruedOf(20261214)).toBe(1n);
    expect(accruedOf(20261216)).toBe(-1n);
    expect(
      statement({ ...half, amount: 50n, price: 1_010_000n, loans: [{ ...loan, paidThrough: 20261215 }] }),
    ).toMatchObject({
      purchasePrice: 51n,
    });
    expect(
      statement({ ...half, amount: 50n, price: 990_000n, loans: [{ ...loan, paidThrough: 20261215 }] }),
    ).toMatchObject({
      purchasePrice: 50n,
      premium: 0n,
    });
  });

  it('takes fees off a wire, turns one that becomes negative, and leaves out one that comes to nothing', () => {
    const fee = (payer: Party, payee: Party, dollars: number) => ({
      name: 'Fee',
      payer,
      payee,
      amount: cents(dollars),
    });
    const wires = (...fees: ReturnType<typeof fee>[]) => statement({ ...example, fees }).wires;
    expect(wires(fee('seller', 'buyer', 268.16), fee('buyer', 'seller', 0.01))).toEqual([
      { from: 'buyer', to: 'seller', amount: cents(50_000.01) },
    ]);
    expect(wires(fee('seller', 'buyer', 60_000), fee('platform', 'seller', 10))).toEqual([
      { from: 'seller', to: 'buyer', amount: cents(9_731.84) },
      { from: 'platform', to: 'seller', amount: cents(10) },
    ]);
    expect(
      wires(fee('seller', 'buyer', 50_268.16), fee('seller', 'platform', 5), fee('platform', 'seller', 5)),
    ).toEqual([]);
  });

  it('leaves out loans without a balance, and refuses more than the others have', () => {
    const [loan] = example.loans;
    const empty = { ...example.loans[0], loanId: 'S0', balance: 0n } as (typeof example.loans)[0];
    expect(statement({ ...example, loans: [empty, ...example.loans] }).loans.map(({ loanId }) => loanId)).toEqual([
      'S1',
      'S2',
      'S3',
    ]);
    const whole = loan?.balance ?? 0n;
    expect(statement({ ...example, amount: whole, loans: example.loans.slice(0, 1) }).principal).toBe(whole);
    expect(() => statement({ ...example, amount: whole + 1n, loans: example.loans.slice(0, 1) })).toThrow(RangeError);
  });

  it('gives what is left over to the largest fractions, of equal ones to the lower id by code point', () => {
    const loans = ['b', 'a', '𝕏', '￿'].map((loanId) => ({ ...example.loans[0], loanId, balance: 100n }));
    const shared = statement({ ...example, amount: 2n, loans: loans as StatementInput['loans'], fees: [] });
    expect(shared.loans.map(({ loanId, principal }) => [loanId, principal])).toEqual([
      ['a', 1n],
      ['b', 1n],
      ['￿', 0n],
      ['𝕏', 0n],
    ]);
  });

  it('counts 30/360 as the US does, without a rule for February', () => {
    expect(thirty360(20260131, 20260331)).toBe(60);
    expect(thirty360(20260130, 20260331)).toBe(60);
    expect(thirty360(20260129, 20260331)).toBe(62);
    expect(thirty360(20260228, 20260331)).toBe(33);
    expect(thirty360(20270105, 20261231)).toBe(-4);
  });

  const aLoan = fc.record({
    loanId: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'),
    balance: fc.bigInt({ min: 0n, max: 5_000_000_000_000n }),
    noteRate: fc.bigInt({ min: 0n, max: 30_000_000n }),
    servicingFee: fc.bigInt({ min: 0n, max: 2_000_000n }),
    paidThrough: fc.constantFrom(20261115, 20261130, 20261201, 20261220, 20270228),
  });
  const aFee = fc.record({
    name: fc.constant('Fee'),
    payer: fc.constantFrom(...parties),
    payee: fc.constantFrom(...parties),
    amount: fc.bigInt({ min: 0n, max: 10_000_000n }),
  });

  it('adds up to the cent, and its wires come to nothing over all parties, in any order of loans', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(aLoan, { selector: ({ loanId }) => loanId, minLength: 1, maxLength: 6, size: 'max' }),
        fc.array(aFee, { maxLength: 6, size: 'max' }),
        fc.constantFrom('actual365', 'actual360', 'thirty360'),
        fc.bigInt({ min: 1n, max: 2_000_000n }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (loans, fees, dayCount, price, part) => {
          const pool = loans.reduce((all, { balance }) => all + balance, 0n);
          const amount = (pool * BigInt(Math.round(part * 1_000))) / 1_000n;
          const input = { ...example, loans, fees, dayCount, price, amount } as StatementInput;
          const result = statement(input);
          expect(statement({ ...input, loans: loans.toReversed() })).toEqual(result);
          expect(result.loans.reduce((all, { principal }) => all + principal, 0n)).toBe(amount);
          expect(result.loans.reduce((all, { accrued }) => all + accrued, 0n)).toBe(result.accruedInterest);
          expect(result.purchasePrice).toBe(result.principal + result.premium);
          expect(result.total).toBe(result.purchasePrice + result.accruedInterest);
          const owed = (party: Party) =>
            fees.reduce(
              (all, fee) => all + (fee.payee === party ? fee.amount : 0n) - (fee.payer === party ? fee.amount : 0n),
              party === 'seller' ? result.total : party === 'buyer' ? -result.total : 0n,
            );
          for (const party of parties) {
            const got = result.wires.reduce(
              (all, { from, to, amount: wired }) => all + (to === party ? wired : 0n) - (from === party ? wired : 0n),
              0n,
            );
            expect(got).toBe(owed(party));
          }
          expect(result.wires.every((wire) => wire.amount > 0n)).toBe(true);
        },
      ),
    );
  });
});
