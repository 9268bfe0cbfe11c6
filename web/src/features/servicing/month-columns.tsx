import { useState } from 'react';
import type { MonthEntity } from '#shared/contract/servicing-entities.ts';
import { type MonthFieldName, monthFieldNames, monthFields } from '#shared/domain/servicing/file/month-fields.ts';
import { servicing } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import { useMonthStep } from './queries.ts';
import styles from './servicing.module.css';

type Column = NonNullable<MonthEntity['file']>['columns'][number];

const fieldOptions = [
  { value: '', label: 'Not used' },
  ...(monthFieldNames as readonly MonthFieldName[]).map((name) => ({ value: name, label: monthFields[name].label })),
];

const nameOf = ({ heading, index }: Column): string => heading || `Column ${index + 1}`;

/** Meanings of the file's columns. The next month's file is matched the same way. */
export function MonthColumns({ id, month }: { id: string; month: MonthEntity }) {
  const [chosen, setChosen] = useState<Column[]>(() => month.file?.columns ?? []);
  const { period, version } = month;
  const read = useMonthStep(id, () =>
    servicing.setColumns(
      { id, period, body: { columns: chosen.map(({ index, field, unit }) => ({ index, field, unit })) } },
      { ifMatch: version },
    ),
  );
  const set = (index: number, change: Partial<Column>) =>
    setChosen((all) => all.map((one) => (one.index === index ? { ...one, ...change } : one)));
  const table = columns<Column>(
    { id: 'heading', label: 'Column in the file', value: nameOf, cell: (column) => <b>{nameOf(column)}</b> },
    {
      id: 'field',
      label: 'Field',
      value: ({ field }) => field,
      cell: (column) => (
        <Choice
          label={`Field for ${nameOf(column)}`}
          value={column.field ?? ''}
          options={fieldOptions}
          onChange={(field) =>
            set(column.index, { field: field || null, unit: field === 'noteRate' ? 'percent' : null })
          }
        />
      ),
    },
    {
      id: 'unit',
      label: 'Read as',
      value: ({ unit }) => unit,
      cell: (column) =>
        column.field === 'noteRate' ? (
          <Choice
            label={`Unit of ${nameOf(column)}`}
            value={column.unit ?? 'percent'}
            options={[
              { value: 'percent', label: 'Percent, as in 6.25' },
              { value: 'fraction', label: 'Fraction, as in 0.0625' },
            ]}
            onChange={(unit) => set(column.index, { unit: unit as Column['unit'] })}
          />
        ) : (
          <span className={styles.quiet}>As it is</span>
        ),
    },
  );
  return (
    <div className={styles.part}>
      <p>We need at least the loan ID, both balances and the amounts collected. Match what we couldn't.</p>
      <SimpleTable
        caption="Columns of the file"
        columns={table}
        rows={chosen}
        rowKey={({ index }) => String(index)}
        emptyText="The file has no columns"
      />
      <Failure error={read.error} />
      <div>
        <Button variant="primary" isPending={read.isPending} onPress={() => read.mutate(undefined)}>
          Read the file
        </Button>
      </div>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <select className={styles.select} aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
);
