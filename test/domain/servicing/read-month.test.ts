import { describe, expect, it } from 'vitest';
import { blocking, checkMonth, type LoanBefore } from '#shared/domain/servicing/exceptions.ts';
import type { MonthColumn } from '#shared/domain/servicing/file/month-fields.ts';
import { readMonth } from '#shared/domain/servicing/file/read-month.ts';
import { assertNext, nextPeriodEnd, periodEndOf } from '#shared/domain/servicing/period.ts';

const sourceOf = (text: string) => ({
  async *open() {
    yield new TextEncoder().encode(text);
  },
});

const header =
  'loanId,periodEnd,beginningBalance,scheduledPrincipal,curtailment,payoff,chargeOff,adjustment,endingBalance,interestCollected,recovery,noteRate,daysDelinquent,paidThrough,status';
const good = 'X1,10/31/2026,"10,000.00",100.01,,,,,9899.99,50.00,,6,0,10/31/2026,Current';

async function read(lines: string[], options: Partial<Parameters<typeof readMonth>[1]> = {}, head = header) {
  return readMonth(sourceOf([head, ...lines].join('\n')), { periodEnd: 20261031, ...options });
}

const loan = (over: Partial<LoanBefore> = {}): LoanBefore => ({
  loanId: 'X1',
  ending: 1_000_000,
  noteRate: 6_000_000,
  daysDelinquent: 0,
  ...over,
});

async function exceptionsOf(lines: string[], all: LoanBefore[] = [loan()], head = header) {
  const reading = await read(lines, {}, head);
  const known = new Map(all.map((one) => [one.loanId, one]));
  return checkMonth({ reading, before: reading.loans.loanId.map((id) => known.get(id)), all });
}

const row = (over: Record<string, string> = {}) => {
  const cells = Object.fromEntries(
    header.split(',').map((name, i) => [name, good.replace('"10,000.00"', '10000.00').split(',')[i] ?? '']),
  );
  return Object.values({ ...cells, ...over }).join(',');
};

describe('a monthly file', () => {
  it('is read in cents', async () => {
    const { loans, faults } = await read([good, 'Total,,10000,,,,,,9899.99']);
    expect(faults).toEqual([]);
    expect(loans.count).toBe(1);
    expect(Array.from(loans.money.beginningBalance)).toEqual([1_000_000]);
    expect(Array.from(loans.money.scheduledPrincipal)).toEqual([10_001]);
    expect(Array.from(loans.noteRate)).toEqual([6_000_000]);
    expect(Array.from(loans.paidThrough)).toEqual([20261031]);
    expect(await exceptionsOf([good])).toEqual([]);
  });

  it('is known by other headings, and asks for what is missing', async () => {
    const other = await read(['X1,100,100,0'], {}, 'Loan Number,Beg Bal,End Bal,Interest Paid');
    expect(other.columns.map(({ field }) => field)).toEqual([
      'loanId',
      'beginningBalance',
      'endingBalance',
      'interestCollected',
    ]);
    const without = await read(['X1,100,0,0'], {}, 'Loan Number,Beg Bal,Interest Paid,Recovery');
    expect(without.faults).toEqual(['Choose the column for Ending balance.']);
  });

  it('has the columns of the month before', async () => {
    const columns: MonthColumn[] = ['loanId', 'beginningBalance', 'endingBalance', 'recovery'].map((field, index) => {
      return {
        index,
        heading: ['Loan Number', 'Beg Bal', 'Closing', 'Other'][index] ?? '',
        field,
        unit: null,
      } as MonthColumn;
    });
    const head = 'Loan Number,Beg Bal,Closing,Other,Recovery,Status,Rate';
    const recall = async () => columns;
    const { columns: chosen, loans } = await read(['X1,100,99,1,7,Current,6'], { recall }, head);
    expect(chosen.map(({ field }) => field)).toEqual([
      'loanId',
      'beginningBalance',
      'endingBalance',
      'recovery',
      null,
      'status',
      'noteRate',
    ]);
    expect(loans.money.recovery[0]).toBe(100);
  });

  it('is refused with personal data, in any column', async () => {
    await expect(read([`${good},123-45-6789`], {}, `${header},Notes`)).rejects.toMatchObject({
      state: 'Refused',
      refusal: { kind: 'ssn', heading: 'Notes', row: 2 },
    });
    await expect(read([`${good},x`], {}, `${header},Borrower Name`)).rejects.toMatchObject({ state: 'Refused' });
    await expect(read([good], {}, `${header},SSN`)).rejects.toMatchObject({ state: 'Refused' });
  });
});

describe('exceptions', () => {
  it.each([
    ['balance-roll', { endingBalance: '9899.98' }, { expected: 989_999, found: 989_998, difference: -1 }],
    ['wrong-period', { periodEnd: '09/30/2026' }, {}],
    ['beginning-balance', { beginningBalance: '10000.01', endingBalance: '9900.00' }, { difference: 1 }],
    ['status-disagrees', { status: 'PaidOff' }, { found: 989_999 }],
    ['unreadable', { curtailment: '1e3' }, {}],
    ['unreadable', { curtailment: '0.001' }, {}],
    ['unknown-loan', { loanId: 'X9' }, {}],
  ] as const)('block as %s: %o', async (code, over, more) => {
    const found = await exceptionsOf([row(over)]);
    expect(found).toContainEqual(expect.objectContaining({ code, weight: 'blocks', ...more }));
  });

  it('block for balances below zero, loans that are Current without one, and twice in a file', async () => {
    const below = await exceptionsOf([row({ scheduledPrincipal: '10000.01', endingBalance: '-0.01' })]);
    expect(below.filter(({ weight }) => weight === 'blocks').map(({ code }) => code)).toEqual(['negative-balance']);
    const gone = await exceptionsOf([row({ payoff: '9899.99', endingBalance: '0' })]);
    expect(gone.map(({ code }) => code)).toEqual(['status-disagrees']);
    expect((await exceptionsOf([good, good])).map(({ code, row: at }) => [code, at])).toEqual([['duplicate', 3]]);
  });

  it('block for a loan that is missing, unless it has no balance left', async () => {
    const missing = loan({ loanId: 'X2', ending: 5 });
    const found = await exceptionsOf([good], [loan(), missing, loan({ loanId: 'X3', ending: 0 })]);
    expect(found).toEqual([
      expect.objectContaining({ code: 'missing-loan', loanId: 'X2', row: null, expected: 5, found: 0, difference: -5 }),
    ]);
    expect(blocking(found)).toBe(1);
  });

  it.each([
    ['interest-differs', { interestCollected: '44.99' }],
    ['rate-changed', { noteRate: '6.01' }],
    ['delinquency-jump', { daysDelinquent: '32', status: '' }],
    ['adjustment-without-reason', { adjustment: '1', endingBalance: '9900.99' }],
    ['reversal', { interestCollected: '-50', status: '' }],
  ] as const)('warn of %s', async (code, over) => {
    expect((await exceptionsOf([row(over)])).map(({ code: is, weight }) => [is, weight])).toEqual([[code, 'warning']]);
  });

  it('leave interest within 10 % or a dollar alone, and adjustments with a reason', async () => {
    expect(await exceptionsOf([row({ interestCollected: '45.00' })])).toEqual([]);
    const small = loan({ ending: 10_000 });
    const cells = { beginningBalance: '100', scheduledPrincipal: '', endingBalance: '100', interestCollected: '1.50' };
    expect(await exceptionsOf([row(cells)], [small])).toEqual([]);
    const adjusted = row({ adjustment: '1', endingBalance: '9900.99' });
    expect(await exceptionsOf([`${adjusted},Fee added`], [loan()], `${header},Reason`)).toEqual([]);
  });
});

describe('periods', () => {
  it('follow each other', () => {
    expect(periodEndOf('2027-02')).toBe(20270228);
    expect([periodEndOf('2027-13'), periodEndOf('x')]).toEqual([null, null]);
    expect([nextPeriodEnd(20260930), nextPeriodEnd(20261015)]).toEqual([20261031, 20261031]);
    const months = { cutOff: 20260930, posted: 20261031 };
    expect(() => assertNext(20261130, months)).not.toThrow();
    expect(() => assertNext(20261031, months)).not.toThrow();
    expect(() => assertNext(20261231, months)).toThrow('The next month is 11/30/2026.');
    expect(() => assertNext(20261130, { cutOff: 20260930, posted: null })).toThrow('The next month is 10/31/2026.');
  });
});
