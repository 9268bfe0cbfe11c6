import { describe, expect, it } from 'vitest';
import { loanRow } from '#shared/domain/pool/loan-rows.ts';
import { inspectTape } from '#shared/domain/pool/tape/inspect.ts';
import { readDetected, sourceOf } from '#test/support/tape-files.ts';

/** A loan with these cells beside what every tape has. */
async function loanOf(cells: Record<string, string>) {
  const usual = { 'Loan Number': 'A1', 'Current Balance': '5000', 'Note Rate': '6', 'Remaining Term': '36' };
  const all = { ...usual, ...cells };
  const line = (values: string[]) => values.map((value) => `"${value}"`).join(',');
  const { reading } = await readDetected(sourceOf(`${line(Object.keys(all))}\n${line(Object.values(all))}\n`));
  return {
    ...loanRow(reading.loans, 0),
    notes: reading.notes,
    findings: [...reading.findings].map(({ code }) => code),
  };
}

describe('values as sellers write them', () => {
  it.each([
    ['15-Jan-2031', '2031-01-15'],
    ['January 15, 2031', '2031-01-15'],
    ['Jan 15 2031', '2031-01-15'],
    ['15 Sept 2031', '2031-09-15'],
    ['15JAN2031', '2031-01-15'],
    ['Jan-2031', '2031-01-01'],
    ['Sept-2031', '2031-09-01'],
    ['01-2031', '2031-01-01'],
    ['1.15.2031', '2031-01-15'],
    ['May-31', '2031-05-01'],
    ['2031/01/15', '2031-01-15'],
    ['2031-01', '2031-01-01'],
    ['203101', '2031-01-01'],
    ['012031', '2031-01-01'],
    ['20310115', '2031-01-15'],
    ['01152031', '2031-01-15'],
    ['01/15/2031 13:45', '2031-01-15'],
    ['2031-01-15T09:31:02.120Z', '2031-01-15'],
    ['2031-01-15 11:59:59 PM', '2031-01-15'],
  ])('a date: %s', async (written, day) => {
    expect(await loanOf({ 'Maturity Date': written })).toMatchObject({ maturityDate: day, findings: [] });
  });

  it.each(['31/02/2031x', 'Januar', '2031-13', '13152031', 'Jan-15-20311', 'Q1 2031', '25:61'])(
    'no date: %s',
    async (written) => {
      expect((await loanOf({ 'Maturity Date': written })).findings).toContain('not-a-date');
    },
  );

  it.each([
    ['Remaining Term', '36 months', { remainingTerm: 36 }],
    ['Remaining Term', ' 48 mos', { remainingTerm: 48 }],
    ['Remaining Term', '48-months', { remainingTerm: 48 }],
    ['Remaining Term', '3 yrs', { remainingTerm: 36 }],
    ['Remaining Term', '2.5 years', { remainingTerm: 30 }],
    ['Original Term (Years)', '25', { originalTerm: 300 }],
    ['Orig Term Yrs', '25', { originalTerm: 300 }],
    ['Original Term (Years)', '36 mos', { originalTerm: 36 }],
    ['Original Amount ($000)', '10.5', { originalAmount: 10_500 }],
    ['Original Amount (000s)', '10.5', { originalAmount: 10_500 }],
    ['Original Amount in thousands', '10.5', { originalAmount: 10_500 }],
    ['Original Amount $K', '10.5', { originalAmount: 10_500 }],
    ['Original Amount ($MM)', '1.25', { originalAmount: 1_250_000 }],
    ['Original Amount (in millions)', '1.25', { originalAmount: 1_250_000 }],
    ['Original Amount', '7000.00-', { originalAmount: null }],
    ['Accrued Interest', '7000.25-', { accruedInterest: -7000.25 }],
    ['Original Amount', '12345.670000000002', { originalAmount: 12_345.67 }],
    ['Original Amount', '15000.009999999998', { originalAmount: 15_000.01 }],
    ['Servicing Fee (bps)', '50', { servicingFee: 0.5 }],
    ['Servicing Fee', '25 bps', { servicingFee: 0.25 }],
    ['Lien Position', '2nd', { lienPosition: 2 }],
    ['DSCR', '1.25x', { dscr: 1.25 }],
    ['State', 'California', { state: 'CA' }],
    ['State', 'new york', { state: 'NY' }],
    ['State', 'D.C.', { state: 'DC' }],
    ['State', 'Washington, D.C.', { state: 'DC' }],
    ['State', 'US-OH', { state: 'OH' }],
    ['Credit Score', '9999', { creditScoreOriginal: null, findings: [] }],
    ['LTV', '999', { ltv: null, findings: [] }],
    ['DTI', '999.0', { dti: null, findings: [] }],
    ['PTI', '999', { pti: null, findings: [] }],
    ['DPD', '999', { daysDelinquent: 999 }],
    ['Next Due Date', '00/00/0000', { nextDueDate: null, findings: [] }],
    ['Next Due Date', '0000-00-00', { nextDueDate: null, findings: [] }],
    ['Next Due Date', '00000000', { nextDueDate: null, findings: [] }],
    ['Payment', 'NULL', { findings: [] }],
    ['Payment', 'NaN', { findings: [] }],
  ])('%s: %s', async (heading, written, expected) => {
    expect(await loanOf({ [heading]: written })).toMatchObject(expected);
  });

  it.each([
    ['Current Balance', '7000.009', 'too-many-decimals'],
    ['Current Balance', '12345.67100000000002', 'too-many-decimals'],
    ['Current Balance', '9999', null],
    ['Remaining Term', '36 miles', 'not-a-number'],
    ['Remaining Term', '36.5', 'not-a-whole-number'],
    ['Remaining Term', '36x', 'not-a-number'],
    ['Days Delinquent', '30 days', 'not-a-number'],
    ['State', 'Ontario', 'unknown-state'],
    ['Servicing Fee', '2nd', 'not-a-number'],
  ])('%s: %s is still %s', async (heading, written, code) => {
    const { findings } = await loanOf({ [heading]: written });
    expect(findings[0] ?? null).toBe(code);
  });

  it('years that are no whole months are rounded, with a note', async () => {
    expect(await loanOf({ 'Original Term (Years)': '25.33' })).toMatchObject({
      originalTerm: 304,
      notes: expect.arrayContaining(['Years were rounded to whole months.']),
    });
  });

  it('are no ratings where no two loans have the same one', async () => {
    const rated = (values: number[]) =>
      `Loan ID,Balance,Rate,Rem Term,Risk Rating\n${values.map((value, i) => `L${i},${500 + i},6,48,${value}`).join('\n')}\n`;
    const { reading } = await readDetected(sourceOf(rated([1, 2, 3, 4, 5, 6])));
    expect([reading.loans.texts.riskRating, reading.notes[0]]).toEqual([
      undefined,
      'Risk rating was left out. No two loans have the same one, as references do.',
    ]);
    for (const values of [
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5, 5],
    ]) {
      const kept = await readDetected(sourceOf(rated(values)));
      expect(kept.reading.loans.texts.riskRating?.codes).toHaveLength(values.length);
    }
  });

  it('are asked about where the unit of a heading is unclear', async () => {
    const { columns } = await inspectTape(sourceOf('Loan ID,Balance ($M),Rate,Rem Term\nA,5,6,7\n'));
    expect(columns[1]).toMatchObject({ field: 'currentBalance', unit: 'millions', needsConfirming: true });
  });
});

describe('a month without a day', () => {
  const tape = (...months: string[]) =>
    ['Loan ID,Balance,Rate,Rem Term,As Of', ...months.map((month, i) => `A${i},5,6,7,${month}`)].join('\n');

  it.each(['09/2026', '9/2026', '2026-09', '202609', '092026', 'Sep-2026', 'September 2026', 'Sep-26'])(
    'as %s is as of its last day, and the same as any day of it',
    async (month) => {
      const { inspection, reading } = await readDetected(sourceOf(tape(month, '09/30/2026', month)));
      expect([inspection.asOfDate, reading.findings.counts]).toEqual(['2026-09-30', {}]);
      expect([...(reading.loans.numbers.asOfDate ?? [])]).toEqual([20_260_930, 20_260_930, 20_260_930]);
    },
  );

  it.each(['08/2026', '09/2025', '09/29/2026', '2026-09-01'])('%s is another as-of date', async (other) => {
    const { reading } = await readDetected(sourceOf(tape('09/30/2026', '09/30/2026', other)));
    expect(reading.findings.counts).toEqual({ 'as-of-differs': 1 });
  });

  it.each([
    ['Balance as of 09/2026', 'State', '2026-09-30'],
    ['UPB (as of 09/15/2026)', 'State', '2026-09-15'],
    ['Balance as of 09/2026', 'Score as of 08/2026', null],
    ['Balance as of now', 'State', null],
  ])('or a day in headings is proposed where they say one: %s, %s', async (balance, other, day) => {
    const text = `Loan ID,Rate,Rem Term,FICO,${balance},${other}\nA,5,6,700,8,9\n`;
    expect((await inspectTape(sourceOf(text))).asOfDate).toBe(day);
  });
});
