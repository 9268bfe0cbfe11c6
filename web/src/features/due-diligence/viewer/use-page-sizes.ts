import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';

/** CSS pixels at 100 %. */
export interface PageSize {
  width: number;
  height: number;
}

/** CSS pixels per point of a PDF. */
export const PIXELS_PER_POINT = 96 / 72;

const sizeOf = async (pdf: PDFDocumentProxy, number: number): Promise<PageSize> => {
  const { width, height } = (await pdf.getPage(number)).getViewport({ scale: PIXELS_PER_POINT });
  return { width, height };
};

/** The first page's size stands in for all, so it shows at once. */
export function usePageSizes(pdf: PDFDocumentProxy): PageSize[] {
  const [sizes, setSizes] = useState<PageSize[]>([]);
  useEffect(() => {
    let isLeft = false;
    const tell = (next: PageSize[]) => isLeft || setSizes(next);
    async function read() {
      const first = await sizeOf(pdf, 1);
      tell(Array.from({ length: pdf.numPages }, () => first));
      tell(await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => sizeOf(pdf, index + 1))));
    }
    // A closed document never answers.
    read().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [pdf]);
  return sizes;
}
