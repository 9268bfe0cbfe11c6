import type { OfferingCard as Card } from '#shared/contract/termsheets.ts';
import { OfferingCard } from './offering-card.tsx';
import styles from './offering-list.module.css';

export const OfferingList = ({ caption, cards }: { caption: string; cards: readonly Card[] }) => (
  <ul className={styles.cards} aria-label={caption}>
    {cards.map((card) => (
      <li key={card.lpIdentifier}>
        <OfferingCard card={card} />
      </li>
    ))}
  </ul>
);
