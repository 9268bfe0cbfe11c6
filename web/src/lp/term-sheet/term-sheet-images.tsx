import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { TermSheetEntity } from '#shared/contract/termsheets.ts';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { termSheet } from '../queries.ts';
import { captionOf } from './caption-of.ts';
import styles from './term-sheet-images.module.css';

const ImageViewer = lazy(async () => ({ default: (await import('./image-viewer.tsx')).ImageViewer }));

interface TermSheetImagesProps {
  id: string;
  images: TermSheetEntity['images'];
  /** Its charts are drawn from the loan tape already. */
  isFolded: boolean;
}

export function TermSheetImages({ id, images, isFolded }: TermSheetImagesProps) {
  const [enlarged, setEnlarged] = useState<string | null>(null);
  const renew = useFreshLinks(id);
  return (
    <Card {...(!isFolded && { title: 'Images' })}>
      <Folded when={isFolded} count={images.length}>
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
      </Folded>
      {enlarged && (
        <Suspense>
          <ImageViewer images={images} first={enlarged} onExpired={renew} onClose={() => setEnlarged(null)} />
        </Suspense>
      )}
    </Card>
  );
}

function Folded({ when, count, children }: { when: boolean; count: number; children: ReactNode }) {
  if (!when) return children;
  return (
    <Disclosure title="Seller's images" meta={String(count)}>
      {children}
    </Disclosure>
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
