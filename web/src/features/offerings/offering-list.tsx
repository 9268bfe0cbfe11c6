import type { OfferingCard as Card } from '#shared/contract/termsheets.ts';
import { firstDirection, type Sorted } from '../../lp/browse/sorts.ts';
import { Card as Panel } from '../../ui/card.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { browseColumns } from './columns.tsx';
import { OfferingCard } from './offering-card.tsx';
import styles from './offering-list.module.css';

export type Layout = 'cards' | 'table';

interface OfferingListProps {
  caption: string;
  layout: Layout;
  cards: readonly Card[];
  sorted: Sorted;
  onSort: (sorted: Sorted) => void;
}

export function OfferingList({ caption, layout, cards, sorted, onSort }: OfferingListProps) {
  if (layout === 'table') {
    const sort = (field: string) => {
      const other = sorted.direction === 'asc' ? 'desc' : 'asc';
      onSort({ field, direction: field === sorted.field ? other : firstDirection(field) });
    };
    return (
      <Panel as="div">
        <div className={styles.table}>
          <SimpleTable
            caption={caption}
            columns={browseColumns}
            rows={cards}
            rowKey={(card) => card.lpIdentifier}
            rowHref={(card) => `/lp/${card.lpIdentifier}`}
            sorted={sorted}
            onSort={sort}
            emptyText="No records available."
          />
        </div>
      </Panel>
    );
  }
  return (
    <ul className={styles.cards} aria-label={caption}>
      {cards.map((card) => (
        <li key={card.lpIdentifier}>
          <OfferingCard card={card} />
        </li>
      ))}
    </ul>
  );
}
