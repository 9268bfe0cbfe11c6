import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask, version } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url';

export { TextLayer } from 'pdfjs-dist';

GlobalWorkerOptions.workerSrc = worker;

const parts = `/assets/pdfjs-${version}`;

/** Larger images are skipped, so a page can't exhaust memory. */
const MAX_IMAGE = 100_000_000;

/** In its own worker. Nothing in the PDF runs. */
export const openPdf = (data: ArrayBuffer): PDFDocumentLoadingTask =>
  getDocument({
    data,
    useWasm: false,
    enableXfa: false,
    maxImageSize: MAX_IMAGE,
    cMapUrl: `${parts}/cmaps/`,
    standardFontDataUrl: `${parts}/standard_fonts/`,
    wasmUrl: `${parts}/wasm/`,
  });
