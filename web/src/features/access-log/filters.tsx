import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { AccessRow } from '#shared/contract/accesslog.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { fileOf } from './columns.tsx';
import styles from './filters.module.css';
import { PersonSearch } from './person-search.tsx';
import { person } from './queries.ts';
import type { useFilter } from './use-filter.ts';

interface FiltersProps extends ReturnType<typeof useFilter> {
  /** Shown rows, to name a file by. */
  rows: readonly AccessRow[];
}

export function Filters({ filter: { userId, file, period }, pathWith, set, rows }: FiltersProps) {
  const isTurned = period.from > period.to;
  const named = rows.find((row) => fileOf(row) === file)?.ItemName;
  return (
    <Card title="Filter">
      <div className={styles.filters}>
        {userId ? (
          <Chosen label="Person" onClear={() => set('user', '')}>
            <PersonName id={userId} />
          </Chosen>
        ) : (
          <PersonSearch pathOf={(id) => pathWith('user', id)} />
        )}
        {file && (
          <Chosen label="File" onClear={() => set('file', '')}>
            {named ?? file}
          </Chosen>
        )}
        <Day label="From" value={period.from} onChange={(day) => set('from', day)} />
        <Day
          label="To"
          value={period.to}
          onChange={(day) => set('to', day)}
          errorMessage={isTurned ? 'The start date is after the end date' : undefined}
        />
      </div>
    </Card>
  );
}

interface DayProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
  errorMessage?: string | undefined;
}

const Day = ({ label, value, onChange, errorMessage }: DayProps) => (
  <div className={styles.day}>
    <Field
      label={label}
      errorMessage={errorMessage}
      input={(attributes) => (
        <input {...attributes} type="date" value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    />
  </div>
);

interface ChosenProps {
  label: string;
  children: React.ReactNode;
  onClear: () => void;
}

const Chosen = ({ label, children, onClear }: ChosenProps) => (
  <div className={styles.chosen}>
    <span className={styles.label}>{label}</span>
    <span className={styles.value}>
      <span>{children}</span>
      <Button variant="quiet" icon={<X aria-hidden="true" />} label={`Any ${label.toLowerCase()}`} onPress={onClear} />
    </span>
  </div>
);

function PersonName({ id }: { id: string }) {
  const { data } = useQuery(person(id));
  return data?.displayName ?? id;
}
