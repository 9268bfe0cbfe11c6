import { MoveHorizontal, Printer, ZoomIn, ZoomOut } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { PageBox } from './page-box.tsx';
import type { Printing } from './use-print.ts';
import type { Zoom } from './use-zoom.ts';
import styles from './viewer-toolbar.module.css';

interface ViewerToolbarProps {
  page: number;
  count: number;
  onGo: (page: number) => void;
  zoom: Zoom;
  printing: Printing;
}

export function ViewerToolbar({ page, count, onGo, zoom, printing: { print, done } }: ViewerToolbarProps) {
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Viewer" data-print="hide">
      <PageBox page={page} count={count} onGo={onGo} />
      <div className={styles.group}>
        <Button
          variant="quiet"
          label="Zoom out"
          icon={<ZoomOut aria-hidden="true" />}
          isDisabled={!zoom.zoomOut}
          onPress={zoom.zoomOut}
        />
        <output className={styles.percent} aria-label="Zoom">
          {Math.round(zoom.scale * 100)}%
        </output>
        <Button
          variant="quiet"
          label="Zoom in"
          icon={<ZoomIn aria-hidden="true" />}
          isDisabled={!zoom.zoomIn}
          onPress={zoom.zoomIn}
        />
        <Button
          variant="quiet"
          label="Fit the width"
          icon={<MoveHorizontal aria-hidden="true" />}
          isDisabled={zoom.isFit}
          onPress={zoom.fit}
        />
      </div>
      <div className={styles.group}>
        {done !== null && (
          <span className={styles.percent} role="status">
            Preparing page {Math.min(done + 1, count)} of {count}
          </span>
        )}
        <Button
          variant="quiet"
          label="Print"
          icon={<Printer aria-hidden="true" />}
          isPending={done !== null}
          onPress={print}
        />
      </div>
    </div>
  );
}
