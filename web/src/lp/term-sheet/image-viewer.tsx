import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { TermSheetEntity } from '#shared/contract/termsheets.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Scrolling } from '../../ui/scrolling.tsx';
import { captionOf } from './caption-of.ts';
import styles from './image-viewer.module.css';

interface ImageViewerProps {
  images: TermSheetEntity['images'];
  first: string;
  onExpired: () => void;
  onClose: () => void;
}

/** Arrow keys move, and zoom shows details. */
export function ImageViewer({ images, first, onExpired, onClose }: ImageViewerProps) {
  const [shown, setShown] = useState(first);
  const [isZoomed, setZoomed] = useState(false);
  const at = Math.max(
    0,
    images.findIndex(({ itemUniqueId }) => itemUniqueId === shown),
  );
  function move(by: number) {
    const next = images[(at + by + images.length) % images.length];
    if (!next) return;
    setShown(next.itemUniqueId);
    setZoomed(false);
  }
  // Zoomed in, the arrows pan.
  useArrowKeys(isZoomed ? undefined : move);
  const image = images[at];
  if (!image) return null;
  const caption = captionOf(image.itemName);
  const isOneOfMany = images.length > 1;
  return (
    <Modal title="Images" size="large" onClose={onClose}>
      <div className={styles.viewer}>
        <div className={styles.bar}>
          <div className={styles.turn}>
            {isOneOfMany && (
              <Button
                variant="quiet"
                label="Previous image"
                icon={<ChevronLeft aria-hidden="true" />}
                onPress={() => move(-1)}
              />
            )}
            <p className={styles.caption} role="status">
              <strong>{caption}</strong>
              {isOneOfMany && (
                <span>
                  {at + 1} of {images.length}
                </span>
              )}
            </p>
            {isOneOfMany && (
              <Button
                variant="quiet"
                label="Next image"
                icon={<ChevronRight aria-hidden="true" />}
                onPress={() => move(1)}
              />
            )}
          </div>
          <Button
            variant="quiet"
            label={isZoomed ? 'Zoom out' : 'Zoom in'}
            icon={isZoomed ? <ZoomOut aria-hidden="true" /> : <ZoomIn aria-hidden="true" />}
            onPress={() => setZoomed(!isZoomed)}
          />
        </div>
        <Scrolling className={styles.frame} data-zoomed={isZoomed || undefined} aria-label={caption}>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button above does the same */}
          <img key={image.url} src={image.url} alt={caption} onError={onExpired} onClick={() => setZoomed(!isZoomed)} />
        </Scrolling>
      </div>
    </Modal>
  );
}

/** Global, because the dialog's heading may have the focus. */
function useArrowKeys(move: ((by: number) => void) | undefined) {
  const present = useRef(move);
  present.current = move;
  useEffect(() => {
    const onKey = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey) return;
      if (key === 'ArrowRight') present.current?.(1);
      if (key === 'ArrowLeft') present.current?.(-1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
