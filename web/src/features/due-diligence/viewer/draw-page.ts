import type { PDFPageProxy } from 'pdfjs-dist';
import { PIXELS_PER_POINT } from './use-page-sizes.ts';

/** Canvas limit: more isn't visible, and some browsers draw nothing. */
const MAX_PIXELS = 16_000_000;

/** CSS scale and device density; never settles when cancelled. */
export function drawPage(page: PDFPageProxy, scale: number, density: number, intent: 'display' | 'print' = 'display') {
  const viewport = page.getViewport({ scale: scale * PIXELS_PER_POINT });
  const most = Math.sqrt(MAX_PIXELS / (viewport.width * viewport.height));
  const factor = Math.min(density, most);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width * factor));
  canvas.height = Math.max(1, Math.floor(viewport.height * factor));
  const task = page.render({ canvas, viewport, transform: [factor, 0, 0, factor, 0, 0], intent });
  return { canvas, viewport, task };
}

/** Frees canvas memory without waiting for garbage collection. */
export function releaseCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}
