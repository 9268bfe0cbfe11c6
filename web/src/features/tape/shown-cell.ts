import type { LoanField } from '#shared/domain/pool/loans.ts';
import { ruleOf } from '#shared/domain/pool/tape/fields.ts';
import { date } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';

/** A cell of a loan's row. */
export function shownCell(field: LoanField, value: string | number | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  const kind = field === 'age' ? 'whole' : ruleOf(field).kind;
  if (kind === 'money') return money(Number(value));
  if (kind === 'percent') return `${Number(value).toFixed(field === 'noteRate' ? 3 : 2)}%`;
  return kind === 'date' ? date(String(value)) : String(value);
}
