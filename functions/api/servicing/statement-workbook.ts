import type * as z from 'zod';
import type { MonthStatementEntity } from '#shared/contract/servicing-entities.ts';
import { componentNames } from '#shared/domain/servicing/component-names.ts';
import { components } from '#shared/domain/servicing/split.ts';
import type { StatementLoan } from '#shared/domain/servicing/statement-loans.ts';
import { workbookOf } from '../../wire/workbook.ts';

type Statement = z.infer<typeof MonthStatementEntity>;

/** Sheets "Statement" and "Loans". */
export function statementWorkbook(statement: Statement, loans: readonly StatementLoan[]): Promise<Uint8Array> {
  const { period, share, beginningPrincipal, grossInterest, endingPrincipal, remittance, restates } = statement;
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
      ...(restates === null ? [] : [['Replaces the statement posted', restates]]),
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
