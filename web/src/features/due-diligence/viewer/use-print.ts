import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { drawPage, releaseCanvas } from './draw-page.ts';
import { PIXELS_PER_POINT } from './use-page-sizes.ts';

/** 150 dpi as pixels per CSS pixel. */
const DENSITY = 150 / 96;

export interface Printing {
  print: () => void;
  done: number | null;
  sheets: string[];
}

/** Renders all pages one by one, since most aren't drawn. */
export function usePrint(pdf: PDFDocumentProxy): Printing {
  const [done, setDone] = useState<number | null>(null);
  const [sheets, setSheets] = useState<string[]>([]);
  const left = useRef(false);

  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  useEffect(() => {
    if (sheets.length === 0) return;
    const over = () => {
      setSheets([]);
      setDone(null);
    };
    window.addEventListener('afterprint', over);
    return () => {
      window.removeEventListener('afterprint', over);
      for (const sheet of sheets) URL.revokeObjectURL(sheet);
    };
  }, [sheets]);

  async function print() {
    if (done !== null) return;
    const made: string[] = [];
    for (let number = 1; number <= pdf.numPages && !left.current; number++) {
      setDone(number - 1);
      made.push(URL.createObjectURL(await sheetOf(pdf, number)));
    }
    if (left.current) for (const sheet of made) URL.revokeObjectURL(sheet);
    else setSheets(made);
  }

  return { print: () => void print().catch(() => setDone(null)), done, sheets };
}

async function sheetOf(pdf: PDFDocumentProxy, number: number): Promise<Blob> {
  const page = await pdf.getPage(number);
  const { canvas, task } = drawPage(page, 1, DENSITY, 'print');
  await task.promise;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  releaseCanvas(canvas);
  return blob ?? new Blob();
}

/** `8.5in`, for paper sizes. */
export const inches = (cssPixels: number): string => `${cssPixels / PIXELS_PER_POINT / 72}in`;
