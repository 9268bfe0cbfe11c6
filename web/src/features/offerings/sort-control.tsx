import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { firstDirection, type Sorted, sorts } from '../../lp/browse/sorts.ts';
import { Button } from '../../ui/button.tsx';
import styles from './sort-control.module.css';

interface SortControlProps {
  sorted: Sorted;
  onChange: (sorted: Sorted) => void;
}

export function SortControl({ sorted: { field, direction }, onChange }: SortControlProps) {
  const isUp = direction === 'asc';
  const Icon = isUp ? ArrowUpNarrowWide : ArrowDownWideNarrow;
  return (
    <div className={styles.sort} data-print="hide">
      <label className={styles.label}>
        <span>Sort by</span>
        <select
          value={field}
          onChange={({ target: { value } }) => onChange({ field: value, direction: firstDirection(value) })}
        >
          {sorts.map((sort) => (
            <option key={sort.field} value={sort.field}>
              {sort.label}
            </option>
          ))}
        </select>
      </label>
      <Button
        label={isUp ? 'Ascending. Change to descending' : 'Descending. Change to ascending'}
        icon={<Icon aria-hidden="true" />}
        onPress={() => onChange({ field, direction: isUp ? 'desc' : 'asc' })}
      />
    </div>
  );
}
