import type { ReactNode } from 'react';
import { Field } from '../../ui/field.tsx';
import styles from './event-filters.module.css';
import { quickPeriods } from './period.ts';
import type { EventFilter } from './use-event-filter.ts';

interface PeriodFilterProps {
  filter: EventFilter;
  children?: ReactNode;
}

/** Quick choice, or first and last day. */
export function PeriodFilter({ filter: { text, period, set }, children }: PeriodFilterProps) {
  const chosen = text('period');
  const isTurned = period.from !== '' && period.to !== '' && period.from > period.to;
  const day = (label: string, name: 'from' | 'to', errorMessage?: string) => (
    <Field
      label={label}
      errorMessage={errorMessage}
      input={(attributes) => (
        <input
          {...attributes}
          type="date"
          value={period[name]}
          // A typed day keeps the quick choice's other end.
          onChange={(event) => set({ period: '', ...period, [name]: event.target.value })}
        />
      )}
    />
  );
  return (
    <div className={styles.period}>
      <fieldset className={styles.quick}>
        <legend>Period</legend>
        <div>
          {[{ name: '', label: 'Any time' }, ...quickPeriods].map(({ name, label }) => (
            <button
              key={label}
              type="button"
              aria-pressed={name === chosen && (name !== '' || (!period.from && !period.to))}
              onClick={() => set({ period: name, from: '', to: '' })}
            >
              {label}
            </button>
          ))}
        </div>
      </fieldset>
      {day('From', 'from')}
      {day('To', 'to', isTurned ? 'The start date is after the end date' : undefined)}
      {children && <span className={styles.clear}>{children}</span>}
    </div>
  );
}
