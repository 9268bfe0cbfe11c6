import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';
import { Scrolling } from '../../../ui/scrolling.tsx';
import { PdfPage } from './pdf-page.tsx';
import styles from './pdf-viewer.module.css';
import { PrintedSheets } from './printed-sheets.tsx';
import { useNearPages } from './use-near-pages.ts';
import { usePageInView } from './use-page-in-view.ts';
import { usePageSizes } from './use-page-sizes.ts';
import { usePrint } from './use-print.ts';
import { useViewerKeys } from './use-viewer-keys.ts';
import { useZoom } from './use-zoom.ts';
import { ViewerToolbar } from './viewer-toolbar.tsx';

/** Share of a screen for Page Up and Page Down. */
const SCREEN = 0.9;

/** Only pages near the window are drawn. */
export function PdfViewer({ pdf }: { pdf: PDFDocumentProxy }) {
  const viewer = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const sizes = usePageSizes(pdf);
  const zoom = useZoom(scroller, sizes);
  // No pages until the window is measured.
  const shown = zoom.scale > 0 ? sizes : [];
  const near = useNearPages(scroller, shown.length);
  const { page, goTo } = usePageInView(scroller, shown.length);
  const printing = usePrint(pdf);
  const toPage = (number: number) => () => goTo(number);
  const scroll = (screens: number) => () =>
    scroller.current?.scrollBy({ top: screens * scroller.current.clientHeight * SCREEN });
  useViewerKeys(viewer, {
    PageDown: scroll(1),
    PageUp: scroll(-1),
    Home: toPage(1),
    End: toPage(pdf.numPages),
    '+': zoom.zoomIn,
    '=': zoom.zoomIn,
    '-': zoom.zoomOut,
    '0': zoom.fit,
    Print: printing.print,
  });
  useEffect(() => scroller.current?.focus({ preventScroll: true }), []);

  return (
    <div ref={viewer} className={styles.viewer}>
      <ViewerToolbar page={page} count={pdf.numPages} onGo={goTo} zoom={zoom} printing={printing} />
      <Scrolling ref={scroller} className={styles.pages} aria-label="Pages">
        {shown.map((size, index) => (
          <PdfPage
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            key={index}
            pdf={pdf}
            number={index + 1}
            size={size}
            scale={zoom.scale}
            isNear={near.has(index + 1)}
          />
        ))}
      </Scrolling>
      <p className={styles.partly}>Use the viewer's Print button to print all pages.</p>
      {printing.sheets.length > 0 && sizes[0] && <PrintedSheets sheets={printing.sheets} size={sizes[0]} />}
    </div>
  );
}
