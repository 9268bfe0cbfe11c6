import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type CSSProperties, useRef } from 'react';
import styles from './pdf-page.module.css';
import { useDrawnPage } from './use-drawn-page.ts';
import { type PageSize, PIXELS_PER_POINT } from './use-page-sizes.ts';

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  number: number;
  size: PageSize;
  scale: number;
  isNear: boolean;
}

/** Drawn while near. Its text can be selected and read out. */
export function PdfPage({ size: { width, height }, ...drawing }: PdfPageProps) {
  const picture = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const isBroken = useDrawnPage(drawing, { picture, text });
  const { pdf, number, scale } = drawing;
  const measures = {
    width: Math.floor(width * scale),
    height: Math.floor(height * scale),
    '--total-scale-factor': scale * PIXELS_PER_POINT,
  } as CSSProperties;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form
    <div
      className={styles.page}
      style={measures}
      data-page={number}
      role="group"
      aria-label={`Page ${number} of ${pdf.numPages}`}
    >
      <div ref={picture} className={styles.picture} aria-hidden="true" />
      <div ref={text} className={styles.text} />
      {isBroken && <p className={styles.fault}>This page can't be shown.</p>}
    </div>
  );
}
