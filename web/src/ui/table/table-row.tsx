import { ChevronRight } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { type Column, cellOf, printOf } from './columns.ts';
import styles from './table.module.css';
import type { Selecting } from './use-selection.ts';

export interface Details<Row> {
  label: (row: Row) => string;
  content: (row: Row) => ReactNode;
}

interface TableRowProps<Row> {
  index: number;
  /** Counts the heading and open details. */
  ariaIndex: number;
  row: Row | undefined;
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  places: readonly Column<Row>['card'][];
  /** The first column stays when the others scroll sideways. */
  isFirstStuck: boolean;
  details: Details<Row> | undefined;
  isOpen: boolean;
  onToggle: (index: number, key: string) => void;
  selecting: Selecting<Row> | undefined;
  onSelect: ((index: number, row: Row, isRange: boolean) => void) | undefined;
  isSelected: boolean;
}

function Line<Row>({ index, ariaIndex, row, rowKey, columns, details, isOpen, onToggle, ...rest }: TableRowProps<Row>) {
  const { selecting, onSelect, isSelected, places, isFirstStuck } = rest;
  return (
    <tr aria-rowindex={ariaIndex} className={styles.row} data-row="" data-selected={isSelected || undefined}>
      {selecting && (
        <td className={styles.control}>
          {row && selecting.canSelect(row) && (
            <label className={styles.hit}>
              <input
                type="checkbox"
                aria-label={`Select ${selecting.label(row)}`}
                checked={isSelected}
                onChange={() => undefined}
                onClick={(event) => onSelect?.(index, row, event.shiftKey)}
              />
            </label>
          )}
        </td>
      )}
      {columns.map((column, place) => (
        <td
          key={column.id}
          data-align={column.align}
          data-card={places[place]}
          data-stuck={(isFirstStuck && place === 0) || undefined}
          data-label={column.label}
          data-print={printOf(column)}
        >
          {row && details && place === 0 && (
            <button
              type="button"
              className={styles.opener}
              aria-expanded={isOpen}
              aria-label={details.label(row)}
              onClick={() => onToggle(index, rowKey(row))}
            >
              <ChevronRight aria-hidden="true" />
            </button>
          )}
          {row ? cellOf(column, row) : <span className={styles.blank} />}
        </td>
      ))}
    </tr>
  );
}

export const TableRow = memo(Line) as typeof Line;
