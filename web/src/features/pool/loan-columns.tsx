import type { Facts } from '#shared/domain/pool/facts.ts';
import type { LoanRow } from '#shared/domain/pool/loan-rows.ts';
import type { LoanField } from '#shared/domain/pool/loans.ts';
import { type FieldName, fieldNames, isNumeric, ruleOf } from '#shared/domain/pool/tape/fields.ts';
import { money } from '#shared/format/money.ts';
import { isAbsent, rowsOf } from '../../lp/pool/strats.ts';
import { labelOfField, shown } from '../../lp/pool/trace.ts';
import type { Column } from '../../ui/table/columns.ts';

/** Hidden from buyers. */
const hidden: readonly FieldName[] = ['zip3', 'make', 'model', 'asOfDate'];

function cellText(field: LoanField, value: string | number): string {
  if (typeof value === 'string') return value;
  const kind = field === 'age' ? 'whole' : ruleOf(field).kind;
  if (kind === 'money') return money(value);
  if (kind === 'percent') return shown(field, value);
  return String(value);
}

const isNumber = (field: LoanField): boolean =>
  field === 'age' || (isNumeric(field) && ruleOf(field).kind !== 'date' && ruleOf(field).kind !== 'modelYear');

/** Pixels: the heading is beside its arrow and filter. */
const widthOf = (label: string): number => Math.max(130, Math.round(80 + label.length * 6.5));

function column(field: LoanField, isFirst: boolean): Column<LoanRow> {
  const label = labelOfField(field);
  const isDate = field !== 'age' && ruleOf(field).kind === 'date';
  return {
    id: field,
    label,
    isOptional: !isFirst,
    width: field === 'loanId' ? 150 : widthOf(label),
    value: (row) => row[field] ?? null,
    cell: (row) => {
      const value = row[field];
      if (value === null || value === undefined) return '—';
      const isDerived = row.derived.includes(field);
      return (
        <span
          title={isDerived ? 'Derived: not in the tape' : undefined}
        >{`${cellText(field, value)}${isDerived ? ' *' : ''}`}</span>
      );
    },
    // Tokens have no order, and months can't be compared with days.
    ...(field !== 'loanId' && field !== 'borrowerGroupId' && !isDate && { field }),
    ...(isNumber(field) && { kind: 'number' as const, align: 'right' as const }),
    ...(field === 'loanId' ? { card: 'start' as const } : isFirst && { card: 'half' as const }),
  };
}

/** Shown by default if the tape has figures. */
export function loanColumns(facts: Facts): Column<LoanRow>[] {
  const given = (field: LoanField) => field in facts.weighted && facts.weighted[field as 'ltv'] !== null;
  const product = rowsOf(facts, 'product')[0]?.filter.split(' ')[0] as LoanField | undefined;
  const first: LoanField[] = [
    'loanId',
    'currentBalance',
    'noteRate',
    'remainingTerm',
    ...(['age', facts.scoreField, 'ltv', 'dti', 'dscr'] as const).filter(given),
    ...(isAbsent(facts.strats.state) ? [] : (['state'] as const)),
    ...(isAbsent(facts.delinquency) ? [] : (['daysDelinquent'] as const)),
    ...(product && !isAbsent(facts.strats.product) ? [product] : []),
  ];
  const rest = fieldNames.filter((field) => !hidden.includes(field) && !first.includes(field));
  return [...new Set<LoanField>(first)]
    .map((field) => column(field, true))
    .concat(rest.map((one) => column(one, false)));
}
