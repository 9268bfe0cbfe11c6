import type { TermSheet } from '#shared/contract/termsheets.ts';
import { Card } from '../../ui/card.tsx';
import styles from './term-sheet-images.module.css';

export function TermSheetImages({ images }: { images: TermSheet['images'] }) {
  return (
    <Card title="Images">
      <ul className={styles.images}>
        {images.map(({ itemUniqueId, itemName, url }) => (
          <li key={itemUniqueId}>
            <a href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={itemName} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
