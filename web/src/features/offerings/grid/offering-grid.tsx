import { useRef } from 'react';
import type { OfferingCard as Card } from '#shared/contract/termsheets.ts';
import { firstDirection, type Sorted, sortText } from '../../../lp/browse/sorts.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import tableStyles from '../../../ui/table/table.module.css';
import { TableScroller } from '../../../ui/table/table-surroundings.tsx';
import type { Arranged } from '../../../ui/table/use-arrangement.ts';
import { useOpenRows } from '../../../ui/table/use-open-rows.ts';
import type { TableParams } from '../../../ui/table/use-table-params.ts';
import styles from './grid.module.css';

interface OfferingGridProps {
  caption: string;
  arranged: Arranged<Card>;
  cards: readonly Card[];
  /** Place of the first among all, from 0. */
  first: number;
  count: number;
  sorted: Sorted;
  onSort: (sorted: Sorted) => void;
}

/** Sorted by its headings, filtered by the chips above. */
export function OfferingGrid({ caption, arranged, cards, first, count, sorted, onSort }: OfferingGridProps) {
  const scroller = useRef<HTMLElement>(null);
  const open = useOpenRows('');
  const column = arranged.all.find(({ field }) => field === sorted.field);
  const params: TableParams = {
    filter: undefined,
    orderby: sortText(sorted) || undefined,
    sorted: column && { id: column.id, direction: sorted.direction },
    filters: [],
    filterText: () => '',
    setFilterText: () => undefined,
    clearFilters: () => undefined,
    get: () => '',
    set: () => undefined,
    toggleSort(id) {
      const { field = '' } = arranged.all.find((one) => one.id === id) ?? {};
      const other = sorted.direction === 'asc' ? 'desc' : 'asc';
      onSort({ field, direction: field === sorted.field ? other : firstDirection(field) });
    },
  };
  return (
    <div className={tableStyles.card}>
      <TableScroller label={caption} isDense={arranged.isDense} look={styles.grid} ref={scroller}>
        <DataTable
          label={caption}
          arranged={arranged}
          params={params}
          slots={cards.map((row, place) => ({ index: first + place, row }))}
          total={count}
          rowKey={(card) => card.lpIdentifier}
          details={undefined}
          open={open}
          selection={undefined}
        />
      </TableScroller>
    </div>
  );
}
