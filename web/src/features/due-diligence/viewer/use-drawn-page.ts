import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type RefObject, useEffect, useState } from 'react';
import { drawPage, releaseCanvas } from './draw-page.ts';
import { TextLayer } from './pdf-engine.ts';

interface Drawing {
  pdf: PDFDocumentProxy;
  number: number;
  scale: number;
  /** Draws, or drops the drawing. */
  isNear: boolean;
}

interface Layers {
  picture: RefObject<HTMLDivElement | null>;
  text: RefObject<HTMLDivElement | null>;
}

export function useDrawnPage({ pdf, number, scale, isNear }: Drawing, { picture, text }: Layers): boolean {
  const [isBroken, setBroken] = useState(false);

  useEffect(() => {
    if (!isNear || scale === 0) return;
    let stop = () => undefined as void;
    let isLeft = false;

    async function draw() {
      const page = await pdf.getPage(number);
      if (isLeft) return;
      const { canvas, viewport, task } = drawPage(page, scale, window.devicePixelRatio);
      stop = () => {
        task.cancel();
        releaseCanvas(canvas);
      };
      await task.promise;
      const layer = text.current;
      if (isLeft || !picture.current || !layer) return;
      stop = () => undefined;
      show(picture.current, canvas);
      if (layer.childElementCount > 0) return;
      const words = new TextLayer({ textContentSource: page.streamTextContent(), container: layer, viewport });
      stop = () => {
        words.cancel();
        layer.replaceChildren();
      };
      await words.render();
      stop = () => undefined;
    }
    draw().catch(() => isLeft || setBroken(true));
    return () => {
      isLeft = true;
      stop();
    };
  }, [pdf, number, scale, isNear, picture, text]);

  useEffect(() => {
    if (!isNear) return;
    const [drawn, words] = [picture.current, text.current];
    return () => {
      if (drawn) clear(drawn);
      words?.replaceChildren();
      pdf.getPage(number).then(
        (page) => page.cleanup(),
        // Closed document.
        () => undefined,
      );
    };
  }, [pdf, number, isNear, picture, text]);

  return isBroken;
}

function clear(holder: HTMLElement): void {
  for (const canvas of holder.querySelectorAll('canvas')) releaseCanvas(canvas);
  holder.replaceChildren();
}

function show(holder: HTMLElement, canvas: HTMLCanvasElement): void {
  clear(holder);
  holder.append(canvas);
}
