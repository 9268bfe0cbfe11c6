import { ArrowDown, ArrowUp, ChevronsUpDown, Filter } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import type { Column } from './columns.ts';
import styles from './server-table.module.css';
import type { Direction } from './use-table-params.ts';

/** Spec 9: filter input is debounced. */
const DEBOUNCE = 400;
const hints = { text: 'Contains…', number: 'e.g. >= 1,000,000', date: 'MM/DD/YYYY or > MM/DD/YYYY' };

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sorted: Direction | undefined;
  onSort: () => void;
  filterText: string;
  onFilter: (text: string) => void;
}

export function HeaderCell<Row>({ column, sorted, onSort, filterText, onFilter }: HeaderCellProps<Row>) {
  const [isOpen, setOpen] = useState(filterText !== '');
  const Icon = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ChevronsUpDown;
  if (!column.field) {
    return (
      <th scope="col" data-align={column.align}>
        <span className={styles.plain}>{column.label}</span>
      </th>
    );
  }
  return (
    <th
      scope="col"
      data-align={column.align}
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      <div className={styles.head}>
        <button type="button" className={styles.sort} onClick={onSort}>
          <span>{column.label}</span>
          <Icon aria-hidden="true" data-on={Boolean(sorted)} />
        </button>
        <button
          type="button"
          className={styles.filter}
          aria-label={`Filter ${column.label}`}
          aria-expanded={isOpen}
          data-on={filterText !== ''}
          onClick={() => {
            if (isOpen) onFilter('');
            setOpen(!isOpen);
          }}
        >
          <Filter aria-hidden="true" />
        </button>
      </div>
      {isOpen && (
        <FilterInput
          label={`Filter ${column.label}`}
          hint={hints[column.kind ?? 'text']}
          text={filterText}
          onChange={onFilter}
          onClose={() => setOpen(false)}
        />
      )}
    </th>
  );
}

interface FilterInputProps {
  label: string;
  hint: string;
  text: string;
  onChange: (text: string) => void;
  onClose: () => void;
}

function FilterInput({ label, hint, text, onChange, onClose }: FilterInputProps) {
  const [typed, setTyped] = useState(text);
  const settled = useDebounced(typed, DEBOUNCE);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => input.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is told once it is still, and only then
  useEffect(() => {
    if (settled !== text) onChange(settled);
  }, [settled]);

  return (
    <input
      ref={input}
      className={styles.text}
      type="search"
      aria-label={label}
      placeholder={hint}
      title={hint}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        onChange('');
        onClose();
      }}
    />
  );
}
