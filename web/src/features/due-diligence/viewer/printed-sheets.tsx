import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './printed-sheets.module.css';
import type { PageSize } from './use-page-sizes.ts';
import { inches } from './use-print.ts';

interface PrintedSheetsProps {
  sheets: string[];
  size: PageSize;
}

/** Print-only pictures; the dialog opens when they are ready. */
export function PrintedSheets({ sheets, size }: PrintedSheetsProps) {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isLeft = false;
    const images = [...(holder.current?.querySelectorAll('img') ?? [])];
    Promise.allSettled(images.map((image) => image.decode())).then(() => isLeft || window.print());
    return () => {
      isLeft = true;
    };
  }, []);
  return createPortal(
    <div ref={holder} className={styles.sheets} data-sheets>
      <style>{`@page { size: ${inches(size.width)} ${inches(size.height)}; margin: 0 }`}</style>
      {sheets.map((sheet, index) => (
        <img key={sheet} src={sheet} alt={`Page ${index + 1}`} />
      ))}
    </div>,
    document.body,
  );
}
