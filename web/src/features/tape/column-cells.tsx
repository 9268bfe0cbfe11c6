import type { ColumnProposal } from '#shared/domain/pool/tape/detect-columns.ts';
import { type FieldName, ruleOf } from '#shared/domain/pool/tape/fields.ts';
import { type Unit, unitsOf } from '#shared/domain/pool/tape/units.ts';
import { Badge } from '../../ui/badge.tsx';
import { columns as listed } from '../../ui/table/columns.ts';
import { fieldOptions, nameOf } from './columns.ts';
import styles from './tape.module.css';

export interface ColumnRow {
  column: ColumnProposal;
  proposed: ColumnProposal['field'];
  isConfirmed: boolean;
}

export interface ColumnActions {
  onField: (index: number, field: FieldName | null) => void;
  onUnit: (index: number, unit: Unit) => void;
  onDateOrder: (index: number, dateOrder: 'MDY' | 'DMY') => void;
  onConfirm: (index: number) => void;
}

/** A choice in a cell, which its row's heading names for listeners. */
function CellSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}) {
  return (
    <select
      className={styles.select}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as Value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

const unitLabels: Record<Unit, string> = {
  percent: 'Percent, as in 6.25',
  fraction: 'Fraction, as in 0.0625',
  'basis-points': 'Basis points, as in 625',
  months: 'Months',
  years: 'Years, read as months',
  dollars: 'Dollars',
  thousands: 'Thousands of dollars',
  millions: 'Millions of dollars',
};
const orders = [
  { value: 'MDY' as const, label: 'Month first' },
  { value: 'DMY' as const, label: 'Day first' },
];

function Match({ row: { column, proposed }, actions }: { row: ColumnRow; actions: ColumnActions }) {
  if (column.field !== proposed) return <Badge tone="info">Set by you</Badge>;
  if (!column.field) return column.proposed ? <Proposal column={column} actions={actions} /> : <Badge>No match</Badge>;
  const percent = Math.round(column.confidence * 100);
  return <Badge tone={percent >= 95 ? 'positive' : 'caution'}>{`${percent}% match`}</Badge>;
}

/** A guess, which only a person takes. */
function Proposal({ column, actions }: { column: ColumnProposal; actions: ColumnActions }) {
  const { index, proposed = null, confidence } = column;
  if (!proposed) return null;
  return (
    <span className={styles.cell}>
      <Badge tone="caution">{`${ruleOf(proposed).label}? ${Math.round(confidence * 100)}%`}</Badge>
      <button type="button" className={styles.confirm} onClick={() => actions.onField(index, proposed)}>
        Use
        <span className="visually-hidden">
          {' '}
          {nameOf(column)} as {ruleOf(proposed).label}
        </span>
      </button>
    </span>
  );
}

function HowRead({ row: { column, isConfirmed }, actions }: { row: ColumnRow; actions: ColumnActions }) {
  const { index, field, dateOrder, needsConfirming } = column;
  const units = unitsOf(field);
  const unit = column.unit ?? units[0];
  const name = nameOf(column);
  if (unit) {
    return (
      <span className={styles.cell}>
        <CellSelect
          label={`Unit of ${name}`}
          value={unit}
          options={units.map((value) => ({ value, label: unitLabels[value] }))}
          onChange={(one) => actions.onUnit(index, one)}
        />
        {needsConfirming && unit === column.unit && !isConfirmed && (
          <button
            type="button"
            className={styles.confirm}
            onClick={({ currentTarget }) => {
              // It goes, and the keyboard stays in its row.
              currentTarget.parentElement?.querySelector('select')?.focus();
              actions.onConfirm(index);
            }}
          >
            {unit === 'fraction' ? 'Confirm fractions' : 'Confirm unit'}
            <span className="visually-hidden"> in {name}</span>
          </button>
        )}
      </span>
    );
  }
  if (!dateOrder) return <span className={styles.quiet}>No change</span>;
  return (
    <CellSelect
      label={`Date order of ${name}`}
      value={dateOrder}
      options={orders}
      onChange={(one) => actions.onDateOrder(index, one)}
    />
  );
}

/** The file's columns, each with what it is taken for. */
export const columnCells = (actions: ColumnActions) =>
  listed<ColumnRow>(
    {
      id: 'heading',
      card: 'start',
      label: 'Column in the file',
      value: ({ column }) => nameOf(column),
      cell: ({ column }) => (
        <span className={styles.cell}>
          <b>{nameOf(column)}</b>
          {column.fault && <span className={styles.fault}>{column.fault}</span>}
          {column.warning && <span className={styles.warning}>{column.warning}</span>}
        </span>
      ),
    },
    {
      id: 'samples',
      card: 'half',
      label: 'Sample values',
      value: ({ column }) => column.samples.join(' · '),
      cell: ({ column }) => <span className={styles.samples}>{column.samples.join(' · ') || 'Empty'}</span>,
    },
    {
      id: 'field',
      card: 'half',
      label: 'Field',
      value: ({ column }) => column.field,
      cell: ({ column }) => (
        <CellSelect
          label={`Field for ${nameOf(column)}`}
          value={column.field ?? ''}
          options={fieldOptions}
          onChange={(field) => actions.onField(column.index, (field || null) as FieldName | null)}
        />
      ),
    },
    {
      id: 'read',
      card: 'half',
      label: 'Read as',
      value: ({ column }) => column.unit ?? column.dateOrder,
      cell: (row) => <HowRead row={row} actions={actions} />,
    },
    {
      id: 'match',
      card: 'half',
      label: 'Match',
      value: ({ column }) => column.confidence,
      cell: (row) => <Match row={row} actions={actions} />,
    },
  );
