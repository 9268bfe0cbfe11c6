import { describe, expect, it } from 'vitest';
import { loanRow } from '#shared/domain/pool/loan-rows.ts';
import { inspectTape } from '#shared/domain/pool/tape/inspect.ts';
import { layouts } from '#shared/domain/pool/tape/layouts/layouts.ts';
import { readTape } from '#shared/domain/pool/tape/read.ts';
import { matcherTable } from '#test/support/matcher.ts';
import { faultOf, sourceOf } from '#test/support/tape-files.ts';

const inspect = (headings: readonly string[], ...rows: string[]) =>
  inspectTape(sourceOf([headings.map((heading) => `"${heading}"`).join(','), ...rows].join('\n')));
const needed = ['Loan ID', 'Current Balance', 'Note Rate', 'Remaining Term'];
const loan = 'L1,5000,6.5,48';

describe('a column', () => {
  it.each([
    ['Ending Principal Balance', 'currentBalance'],
    ['Actual End Balance', 'currentBalance'],
    ['Cur Prin Bal', 'currentBalance'],
    ['out_prncp', 'currentBalance'],
    ['Note Balance', 'currentBalance'],
    ['Contract Rate', 'noteRate'],
    ['Orig Loan Amt', 'originalAmount'],
    ['Remaining Payments', 'remainingTerm'],
    ['Mos Left', 'remainingTerm'],
    ['Obligor State', 'state'],
    ['Current Balance (USD)', 'currentBalance'],
    ['Original Amount in US dollars', 'originalAmount'],
    ['Borrower State', 'state'],
  ])('headed %s is the %s', async (heading, field) => {
    const others = ['Loan ID', 'Product', 'Maturity', 'FICO', 'Channel'];
    const { columns } = await inspect([heading, ...others], '48,L1,Auto,10/01/2031,700,Direct');
    expect(columns[0]).toMatchObject({ field, proposed: field, confidence: 0.95 });
  });

  it.each([
    ['Curr Int Rt Pct', '6.5', 'noteRate'],
    ['Int %', '6.50%', 'noteRate'],
    ['Sched Principal Balance', '310.10', 'currentBalance'],
    ['Beginning Balance', '5100', 'currentBalance'],
    ['Payoff Date', '10/01/2031', null],
    ['Dealer State', 'CA', null],
    ['Vehicle Value Source', '98', null],
    ['Borrower Annual Income', '65000', null],
  ])('headed %s is at most proposed', async (heading, value, most) => {
    const { columns } = await inspect(
      [...needed.filter((one) => !(most === 'noteRate' && one === 'Note Rate')), 'FICO', heading],
      `${loan.replace(most === 'noteRate' ? ',6.5' : '', '')},700,${value}`,
    );
    const { field, proposed } = columns.at(-1) ?? {};
    expect(field).toBeNull();
    if (most) expect(proposed).toBe(most);
  });

  it.each(['Annual Income', 'Borrower Age', 'City Group', 'Zip Group', 'Pool ID', 'Rating Class'])(
    'headed %s gives buyers neither groups nor ratings',
    async (heading) => {
      const { columns } = await inspect([...needed, heading], `${loan},17`);
      expect([columns[4]?.field, columns[4]?.proposed]).not.toContain('borrowerGroupId');
      expect([columns[4]?.field, columns[4]?.proposed]).not.toContain('riskRating');
    },
  );

  it('that could be the same field as another is proposed beside it', async () => {
    const { columns } = await inspect(
      ['Loan ID', 'Beginning Balance', 'Ending Balance', 'Note Rate', 'Remaining Term'],
      'L1,5100,5000,6.5,48',
    );
    expect(columns.map(({ field, proposed }) => [field, proposed]).slice(1, 3)).toEqual([
      [null, 'currentBalance'],
      ['currentBalance', 'currentBalance'],
    ]);
  });
});

describe('a layout', () => {
  it.each(layouts.map((layout) => [layout.name, layout] as const))(
    'of %s is recognized as a whole',
    async (name, { columns: known }) => {
      const headings = Object.keys(known);
      const inspection = await inspect(headings, headings.map((_, i) => `v${i}`).join(','));
      expect(inspection.notes[0]).toBe(`This looks like ${name}.`);
      const wanted = new Set(Object.values(known).filter((field) => field !== null));
      expect(new Set(inspection.columns.flatMap(({ field }) => field ?? []))).toEqual(wanted);
      for (const { heading, field } of inspection.columns) if (field !== null) expect(known[heading]).toBe(field);
    },
  );

  it.each([
    ['few of them', 'LOANNO,CURBAL,Rate,Rem Term,FICO,State'],
    ['abbreviations that many programs have', 'LOANNO,CURBAL,INTRAT,MATDT,PMTAMT,CRSCOR,ST CD'],
    ['half of them', 'NOTENBR,NOTEBAL,PMTAMT,DUEDATE,CREDITSCORE,DAYSPASTDUE,Rate,Maturity'],
    [
      'what anyone calls columns',
      'PrincipalBalance,InterestRate,OpenDate,MaturityDate,PaymentAmount,CreditScore,Note ID',
    ],
    ['other files with grades', 'id,loan_amnt,term,int_rate,grade,Maturity,State,FICO'],
  ])('is not seen in %s', async (_, headings) => {
    const row = headings.replace(/[^,]+/g, '5');
    expect((await inspect(headings.split(','), row)).notes).toEqual([]);
  });

  it('is seen in a part of its headings that are its own', async () => {
    const headings = 'LOANNO,CURBAL,INTRAT,DISAMT,OPNDT,MATDT,NBRPMT,CRSCOR,Branch code';
    const { notes, columns } = await inspect(headings.split(','), '1,5,6,7,20250930,20300930,60,700,4');
    expect([notes, columns[2]?.field]).toEqual([['This looks like a CU*BASE export.'], 'noteRate']);
  });
});

describe('a file without a header row', () => {
  const asked = { asOfDate: '2026-09-01', assetClass: 'Residential' as const };
  const wide = (cells: Record<number, string>, count: number) =>
    Array.from({ length: count }, (_, i) => cells[i] ?? '').join('|');
  const fannie = (id: string, count: number) =>
    wide(
      {
        1: id,
        2: '092026',
        4: 'Other',
        7: '6.500',
        8: '6.500',
        9: '250000.00',
        11: '241000.25',
        12: '360',
        13: '012024',
        16: '328',
        18: '022054',
        19: '80',
        40: '0'.repeat(48),
        [count - 1]: 'N',
      },
      count,
    );
  const freddie = (id: string) =>
    wide({ 0: id, 1: '202609', 2: '241000.25', 3: '0', 4: '32', 5: '328', 10: '6.500', 31: '241000.25' }, 32);
  const ids = [1, 2, 3].map((i) => `10000000000${i}`);

  it.each([108, 110, 113])('of Fannie Mae is known by its %i columns', async (count) => {
    const source = sourceOf(ids.map((id) => fannie(id, count)).join('\n'));
    const inspection = await inspectTape(source);
    expect(inspection).toMatchObject({ headerRow: 0, chosen: null, rows: 3, asOfDate: '2026-09-30' });
    expect(inspection.notes).toContain(
      "This looks like a file of Fannie Mae's Single-Family Loan Performance data without a header row.",
    );
    const reading = await readTape(source, { ...asked, columns: inspection.columns, attestsLoanIds: true });
    expect(loanRow(reading.loans, 0)).toMatchObject({ loanId: ids[0], currentBalance: 241_000.25, noteRate: 6.5 });
    expect(reading.findings.errors).toBe(0);
  });

  it('of Freddie Mac is known by its columns and the look of its ids', async () => {
    const source = sourceOf(['F24Q10000001', 'F24Q10000002'].map(freddie).join('\n'));
    const inspection = await inspectTape(source);
    expect(inspection.notes[0]).toMatch(/^This looks like a file of Freddie Mac's .* without a header row\.$/);
    const reading = await readTape(source, { ...asked, columns: inspection.columns });
    expect(loanRow(reading.loans, 1)).toMatchObject({ currentBalance: 241_000.25, noteRate: 6.5, remainingTerm: 328 });
    expect(reading.findings.errors).toBe(0);
  });

  it.each([
    ['has another number of columns', ids.map((id) => fannie(id, 109))],
    ['has another width in some row', [fannie('100000000001', 108), fannie('100000000002', 110)]],
    ['has other ids', ['A-1', 'A-2'].map((id) => fannie(id, 108))],
    ['is the one of originations, which has no balances', [wide({ 0: '720', 19: 'F24Q10000001' }, 32)]],
  ])('is none of theirs if it %s', async (_, rows) => {
    expect((await faultOf(inspectTape(sourceOf(rows.join('\n'))))).asksForHeader).toBe(true);
  });
});

describe('the matcher of columns', () => {
  it('selects no wrong field in known layouts, whole or among others, and in files that were read wrongly once', async () => {
    const judged = await matcherTable();
    expect(judged.length).toBeGreaterThan(layouts.length);
    expect(judged.flatMap(({ file, selectedWrong }) => selectedWrong.map((wrong) => `${file}: ${wrong}`))).toEqual([]);
  });

  it('keeps to what it finds and to few wrong proposals', async () => {
    const judged = await matcherTable();
    const sum = (of: (one: (typeof judged)[number]) => number) => judged.reduce((total, one) => total + of(one), 0);
    expect(sum(({ proposedWrong }) => proposedWrong.length)).toBeLessThanOrEqual(32);
    expect(sum(({ selectedRight }) => selectedRight)).toBeGreaterThanOrEqual(340);
  });
});
