import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PageSize } from './use-page-sizes.ts';

const steps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];
const [smallest = 0.25, largest = 4] = [steps.at(0), steps.at(-1)];
/** A fitted page gets too large to read beyond this. */
const LARGEST_FIT = 1.5;
/** CSS pixels beside the pages. */
const GUTTER = 24;

export interface Zoom {
  scale: number;
  isFit: boolean;
  zoomIn?: (() => void) | undefined;
  zoomOut?: (() => void) | undefined;
  fit: () => void;
}

export function useZoom(scroller: RefObject<HTMLElement | null>, sizes: PageSize[]): Zoom {
  const [chosen, setChosen] = useState<number | null>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom((entry?.contentRect.width ?? 0) - GUTTER));
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [scroller]);

  const widest = sizes.reduce((width, size) => Math.max(width, size.width), 1);
  const fitting = Math.min(LARGEST_FIT, Math.max(0.1, room / widest));
  const scale = room > 0 ? (chosen ?? fitting) : 0;
  useStayInPlace(scroller, scale);

  const larger = steps.find((step) => step > scale * 1.01);
  const smaller = steps.findLast((step) => step < scale * 0.99);
  return {
    scale,
    isFit: chosen === null,
    zoomIn: scale < largest && larger ? () => setChosen(larger) : undefined,
    zoomOut: scale > smallest && smaller ? () => setChosen(smaller) : undefined,
    fit: () => setChosen(null),
  };
}

/** Keeps the reading position. */
function useStayInPlace(scroller: RefObject<HTMLElement | null>, scale: number) {
  const before = useRef(scale);
  useLayoutEffect(() => {
    if (scroller.current && before.current > 0) scroller.current.scrollTop *= scale / before.current;
    before.current = scale;
  }, [scroller, scale]);
}
