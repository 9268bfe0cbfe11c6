import type * as z from 'zod';
import type { MonthStatementEntity } from '#shared/contract/servicing.ts';
import { componentNames } from '#shared/domain/servicing/component-names.ts';
import type { PositionMonth, ServicingMonth } from '#shared/domain/servicing/month.ts';
import { periodEndOf } from '#shared/domain/servicing/period.ts';
import { type RunningPart, runningStatementCsv } from '#shared/domain/servicing/running-statement.ts';
import { collectedOf, components, splitFor, unsplit } from '#shared/domain/servicing/split.ts';
import type { StatementLoan } from '#shared/domain/servicing/statement-csv.ts';
import { type KeptMonthDeps, readKeptMonth, takesOf } from '../../rules/kept-month.ts';
import { servicedPool, sharingIn } from '../../rules/serviced-pool.ts';
import type { SightStores } from '../../rules/servicing-sight.ts';
import type { ServicingStore } from '../../store/servicing.ts';
import { workbookOf } from '../../wire/workbook.ts';

interface Deps extends KeptMonthDeps, Pick<SightStores, 'deals' | 'closings'> {
  servicing: Pick<ServicingStore, 'find'>;
}

/** Splits the month's kept loans again, for these positions of one participant alone. */
export async function statementCsv(
  deps: Deps,
  month: ServicingMonth,
  positions: readonly PositionMonth[],
): Promise<string> {
  const { lpNumber, period, base } = month;
  const [kept, pool, earlier] = await Promise.all([
    readKeptMonth(deps, month),
    servicedPool(deps, lpNumber),
    base && deps.servicing.find(lpNumber, base.period, base.number),
  ]);
  const sharing = new Map((pool ? sharingIn(pool, periodEndOf(period) ?? 0) : []).map((one) => [one.dealId, one]));
  const collected = collectedOf(kept.loans);
  const ending = kept.loans.money.endingBalance;
  const parts: RunningPart[] = [];
  for (const { dealId, bought, pool: of } of positions) {
    const closing = sharing.get(dealId)?.closing;
    if (!pool || !closing) throw new Error(`Deal ${dealId} has no closing`);
    const takes = await takesOf(deps, { closing, pool, masked: kept.masked });
    const before = earlier?.positions.find((one) => one.dealId === dealId)?.next ?? unsplit();
    const isEnd = ending.every((balance, i) => balance === 0 || takes?.[i] === 0);
    const { lines } = splitFor({ bought, pool: of }, before, { collected, takes, isEnd });
    parts.push({ dealId, bought, pool: of, before, collected, lines, takes });
  }
  return [...runningStatementCsv(kept, parts)].join('');
}

type Statement = z.infer<typeof MonthStatementEntity>;

/** Sheets "Statement" and "Loans". */
export function statementWorkbook(statement: Statement, loans: readonly StatementLoan[]): Promise<Uint8Array> {
  const { period, share, beginningPrincipal, grossInterest, endingPrincipal, remittance, restatedAt } = statement;
  const names = components.map((component) => componentNames[component]);
  return workbookOf({
    Statement: [
      ['Month', period],
      ['Share of the pool, %', share],
      ['Beginning principal', beginningPrincipal],
      ...components.map((component) => [componentNames[component], statement[component]]),
      ['Gross interest', grossInterest],
      ['Ending principal', endingPrincipal],
      ['Remittance', remittance],
      ...(restatedAt === null ? [] : [['Restated', restatedAt]]),
    ],
    Loans: [
      ['Loan ID', ...names, 'Paid through', 'Days late'],
      ...loans.map((loan) => [
        loan.loanId,
        ...components.map((component) => loan[component]),
        loan.paidThrough,
        loan.daysDelinquent,
      ]),
    ],
  });
}
