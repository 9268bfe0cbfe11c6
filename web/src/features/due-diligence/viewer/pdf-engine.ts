import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask, version } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url';

export { TextLayer } from 'pdfjs-dist';

GlobalWorkerOptions.workerSrc = worker;

const parts = `/assets/pdfjs-${version}`;

/** Images of more pixels than this are left out, so that one page cannot eat the memory. */
const MAX_IMAGE = 100_000_000;

/** Opens a PDF in a worker of its own, which ends with the task. Nothing in the PDF runs. */
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
