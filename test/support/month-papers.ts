import type { MonthStatementPaper } from '#functions/workers/statement/month-statement-pdf.ts';
import { exactShare } from '#shared/domain/servicing/exact-share.ts';
import type { PositionMonth, ServicingMonth } from '#shared/domain/servicing/month.ts';
import { components, noCents, unsplit } from '#shared/domain/servicing/split.ts';
import { statementOf } from '#shared/domain/servicing/statement.ts';

const share = { bought: 30_000_000, pool: 100_000_000 };

/** A position of 30 % of so many loans; the first paid more, the second less. */
export function aMonthPaper(
  count = 2,
  { month = {}, ...changes }: Partial<Omit<MonthStatementPaper, 'month'>> & { month?: Partial<ServicingMonth> } = {},
): MonthStatementPaper {
  const totals = noCents();
  for (let i = 0; i < count; i++) {
    const cents = { ...noCents(), scheduledPrincipal: 10_001 + i, netInterest: 5_000 - i, servicingFee: 417 };
    if (i === 0) cents.curtailment = 6_000;
    if (i === 1) cents.chargeOff = 2_500;
    for (const name of components) totals[name] += exactShare(share.bought, cents[name], share.pool);
  }
  const left = totals.scheduledPrincipal + totals.curtailment + totals.chargeOff;
  const lines = statementOf({ totals, beginning: share.bought, ending: share.bought - left });
  const position: PositionMonth = { dealId: 'D1', creditUnionId: 'CU60001', ...share, lines, next: unsplit() };
  const figures = { factor: 0.99, cpr: 5.8503, cdr: 0, delinquency: delinquency() };
  return {
    month: {
      lpNumber: '1042',
      period: '2026-11',
      number: 1,
      reading: 2,
      state: 'Posted',
      positions: [position],
      postedAt: '2026-12-05T16:30:00.000Z',
      totals: { endingBalance: 99_000_000 },
      figures,
      ...month,
    } as unknown as ServicingMonth,
    positions: [position],
    participant: 'Harbor Light Federal Credit Union',
    lead: 'Summit Ridge Credit Union',
    loans: { count, totals },
    restates: null,
    ...changes,
  };
}

const delinquency = () => [
  { label: 'Current', from: null, to: 1, loans: 1, balance: 90_000_000, percent: 90.909091 },
  { label: '60–89', from: 60, to: 90, loans: 1, balance: 9_000_000, percent: 9.090909 },
];
