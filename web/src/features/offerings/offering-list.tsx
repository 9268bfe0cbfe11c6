import type { OfferingCard as Card } from '#shared/contract/termsheets.ts';
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
}

export function OfferingList({ caption, layout, cards }: OfferingListProps) {
  if (layout === 'table') {
    return (
      <Panel as="div">
        <SimpleTable
          caption={caption}
          columns={browseColumns}
          rows={cards}
          rowKey={(card) => card.lpIdentifier}
          rowHref={(card) => `/lp/${card.lpIdentifier}`}
          emptyText="No records available."
        />
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
