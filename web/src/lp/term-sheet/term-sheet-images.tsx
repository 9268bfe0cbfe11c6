import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import type { TermSheetEntity } from '#shared/contract/termsheets.ts';
import { Card } from '../../ui/card.tsx';
import { termSheet } from '../queries.ts';
import { captionOf } from './caption-of.ts';
import styles from './term-sheet-images.module.css';

const ImageViewer = lazy(async () => ({ default: (await import('./image-viewer.tsx')).ImageViewer }));

export function TermSheetImages({ id, images }: { id: string; images: TermSheetEntity['images'] }) {
  const [enlarged, setEnlarged] = useState<string | null>(null);
  const renew = useFreshLinks(id);
  return (
    <Card title="Images">
      <ul className={styles.images}>
        {images.map(({ itemUniqueId, itemName, url }) => (
          <li key={itemUniqueId}>
            <figure className={styles.figure}>
              <button type="button" className={styles.enlarge} onClick={() => setEnlarged(itemUniqueId)}>
                <span className="visually-hidden">Enlarge </span>
                <img src={url} alt={captionOf(itemName)} loading="lazy" onError={renew} />
              </button>
              <figcaption>{captionOf(itemName)}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {enlarged && (
        <Suspense>
          <ImageViewer images={images} first={enlarged} onExpired={renew} onClose={() => setEnlarged(null)} />
        </Suspense>
      )}
    </Card>
  );
}

/** Links live for minutes; expired ones are fetched again, once. */
function useFreshLinks(id: string) {
  const queries = useQueryClient();
  const asked = useRef(false);
  return () => {
    if (asked.current) return;
    asked.current = true;
    queries.invalidateQueries(termSheet(id));
  };
}
