import { ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type DragEvent, lazy, Suspense, useRef, useState } from 'react';
import { type Column, printOf } from './columns.ts';
import styles from './header.module.css';
import type { Arranged } from './use-arrangement.ts';
import type { TableParams } from './use-table-params.ts';

const FilterButton = lazy(async () => ({ default: (await import('./filter-button.tsx')).FilterButton }));
const FilterInput = lazy(async () => ({ default: (await import('./filter-input.tsx')).FilterInput }));
const ResizeHandle = lazy(async () => ({ default: (await import('./resize-handle.tsx')).ResizeHandle }));

interface HeaderCellProps<Row> {
  column: Column<Row>;
  width: number;
  arranged: Arranged<Row>;
  params: TableParams;
  isStuck: boolean;
}

export function HeaderCell<Row>({ column, width, arranged, params, isStuck }: HeaderCellProps<Row>) {
  const { id, label, align, field, options } = column;
  const sorted = params.sorted?.id === id ? params.sorted.direction : undefined;
  const filterText = params.filterText(id);
  // Null: as the address has it.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const isFiltering = !options && (isOpen ?? filterText !== '');
  const filterButton = useRef<HTMLButtonElement>(null);
  const Icon = sorted ? ArrowUp : ChevronsUpDown;
  return (
    <th
      scope="col"
      data-align={align}
      data-print={printOf(column)}
      data-stuck={isStuck || undefined}
      aria-sort={field ? ariaSort[sorted ?? 'none'] : undefined}
      onDragOver={(event) => isColumn(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!isColumn(event)) return;
        event.preventDefault();
        arranged.move(event.dataTransfer.getData(COLUMN), id);
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the Columns panel does the same by keyboard */}
      <div
        className={styles.head}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.setData(COLUMN, id);
          event.dataTransfer.effectAllowed = 'move';
        }}
      >
        {field ? (
          <>
            <button type="button" className={styles.sort} onClick={() => params.toggleSort(id)}>
              <span>{label}</span>
              <Icon aria-hidden="true" data-on={sorted} />
            </button>
            {!column.isSortedOnly && (
              <Suspense fallback={<span className={styles.filter} />}>
                <FilterButton
                  ref={filterButton}
                  label={`Filter ${label}`}
                  options={options}
                  text={filterText}
                  isOpen={isFiltering}
                  setOpen={setOpen}
                  onChange={(text) => params.setFilterText(id, text)}
                />
              </Suspense>
            )}
          </>
        ) : (
          <span className={styles.plain}>{label}</span>
        )}
      </div>
      {isFiltering && (
        <Suspense>
          <FilterInput
            label={`Filter ${label}`}
            kind={column.kind}
            text={filterText}
            takesFocus={isOpen === true}
            onChange={(text) => params.setFilterText(id, text)}
            onClose={() => {
              setOpen(false);
              filterButton.current?.focus();
            }}
          />
        </Suspense>
      )}
      <Suspense>
        <ResizeHandle
          width={width}
          onPull={(next) => arranged.pull(id, next)}
          onResize={(next) => arranged.resize(id, next)}
        />
      </Suspense>
    </th>
  );
}

const ariaSort = { asc: 'ascending', desc: 'descending', none: 'none' } as const;
const COLUMN = 'application/x-tandem-column';
const isColumn = (event: DragEvent) => event.dataTransfer.types.includes(COLUMN);
