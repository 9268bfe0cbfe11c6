import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { monthStatementPdf } from '#functions/workers/statement/month-statement-pdf.ts';
import {
  type WriteMonthStatementDeps,
  writeMonthStatement,
} from '#functions/workers/statement/write-month-statement.ts';
import type { Deal } from '#shared/domain/deal.ts';
import { notSettledOutside } from '#shared/domain/outside-settlement.ts';
import type { ServicingMonth } from '#shared/domain/servicing/month.ts';
import { aMonthPaper } from '#test/support/month-papers.ts';
import { pagesOf, textOf } from '#test/support/pdf-text.ts';

describe('a servicing statement as PDF', () => {
  it('has who, when and lines that add up on one page', async () => {
    const [page = '', ...others] = await pagesOf(await monthStatementPdf(aMonthPaper()));
    for (const part of [
      'Servicing Statement, LP #1042',
      'Harbor Light Federal Credit Union',
      'Summit Ridge Credit Union',
      '11/30/2026',
      '30.0000%',
      'December 5, 2026 at 11:30 AM EST',
      '$300,000.00 Beginning principal',
      '($60.01) Scheduled principal',
      '($18.00) Curtailments',
      '$0.00 Payoffs',
      '($7.50) Charge-offs',
      '$299,914.49 Ending principal',
      '$78.01 Principal collected',
      '$32.50 Gross interest',
      '($2.50) Servicing fee',
      '$108.01 Remittance',
      '($108.01) Sum of 2 loans',
      '$0.00 Difference',
      '$990,000.00 Ending balance',
      '0.9900000000 Factor',
      '5.85% CPR',
      '$90,000.00 60\x9689 days: 1 loan',
      'Page 1 of 1',
    ])
      expect(page).toContain(part);
    expect(others).toEqual([]);
    expect(page).not.toContain('Restated');
  });

  it('says which statement a restated one replaces', async () => {
    const text = await textOf(await monthStatementPdf(aMonthPaper(2, { restates: '2026-12-02T15:00:00.000Z' })));
    expect(text).toContain('November 2026 · Restated'.replace('·', '\xb7'));
    expect(text).toContain('The statement posted December 2, 2026 at 10:00 AM EST');
  });

  it('is the same bytes at another time', async () => {
    const first = Buffer.from(await monthStatementPdf(aMonthPaper()));
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(first.equals(Buffer.from(await monthStatementPdf(aMonthPaper())))).toBe(true);
    const other = aMonthPaper(2, { participant: 'Northfield Credit Union' });
    expect(first.equals(Buffer.from(await monthStatementPdf(other)))).toBe(false);
  });

  it('is not written where a cent of its loans is missing', async () => {
    const paper = aMonthPaper();
    const { count, totals } = paper.loans;
    const loans = { count, totals: { ...totals, netInterest: totals.netInterest - 1 } };
    await expect(monthStatementPdf({ ...paper, loans })).rejects.toThrow("The loans' netInterest adds up to 2999");
  });
});

function aWorker(months: ServicingMonth[]) {
  const written = new Map<string, Buffer>();
  const deps: WriteMonthStatementDeps = {
    servicing: { ofOffering: async () => months },
    deals: {
      find: async () => ({ buyer: { creditUnionName: 'Harbor' }, seller: { creditUnionName: 'Summit' } }) as Deal,
    },
    closings: { outside: async () => notSettledOutside('1042') },
    objects: {
      write: async (key, body) => void written.set(key, await buffer(body as Readable)),
    },
  };
  return { write: writeMonthStatement(deps), written };
}

describe('the worker that writes servicing statements', () => {
  const { month, loans } = aMonthPaper();
  const asked = { lpNumber: '1042', period: '2026-11', number: 1, creditUnionId: 'CU60001', loans, lead: 'Lead' };

  it("writes a participant's PDF", async () => {
    const { write, written } = aWorker([month]);
    const key = 'servicing/1042/2026-11/v1/2/statements/CU60001.pdf';
    expect(await write(asked)).toEqual({ key });
    const text = await textOf(written.get(key) ?? Buffer.alloc(0));
    expect(text).toContain('Harbor');
    expect(text).not.toContain('Restated');
  });

  it('marks the one that took the place of another', async () => {
    const later = { ...month, number: 3, postedAt: '2026-12-09T16:30:00.000Z' };
    const read = { ...month, number: 2, state: 'Faulty' as const, postedAt: null };
    const { write, written } = aWorker([{ ...month, state: 'Restated' }, read, later]);
    const { key } = await write({ ...asked, number: 3 });
    expect(await textOf(written.get(key) ?? Buffer.alloc(0))).toContain('The statement posted December 5, 2026');
  });

  it('writes nothing for others, or of a month that is not posted', async () => {
    const { write, written } = aWorker([month, { ...month, number: 2, state: 'Ready' }]);
    await expect(write({ ...asked, creditUnionId: 'CU60002' })).rejects.toThrow('no such statement');
    await expect(write({ ...asked, number: 2 })).rejects.toThrow('no such statement');
    expect(written.size).toBe(0);
  });
});
