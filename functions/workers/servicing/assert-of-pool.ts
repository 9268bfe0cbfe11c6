import { refuse } from '#shared/domain/pool/tape/personal-data/refuse.ts';
import type { MonthReading } from '#shared/domain/servicing/file/read-month.ts';

/** Ids like personal data are a seller's own once its tape had them. @throws TapeFault where most of a file's aren't the pool's. */
export function assertOfPool(
  { asksAboutLoanIds, columns, loans }: Pick<MonthReading, 'asksAboutLoanIds' | 'columns' | 'loans'>,
  before: readonly (object | undefined)[],
): void {
  const unknown = before.filter((loan) => loan === undefined).length;
  if (!asksAboutLoanIds || unknown * 2 <= before.length) return;
  const heading = columns.find(({ field }) => field === 'loanId')?.heading ?? '';
  throw refuse(asksAboutLoanIds, heading, loans.rows[before.indexOf(undefined)] ?? 0);
}
