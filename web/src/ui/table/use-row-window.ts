import { elementScroll, observeElementOffset, useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';

export const ROW_HEIGHT = 44;
/** Browsers clamp an element's height (Firefox at 17.8, Chromium at 33.5 million pixels). */
const TALLEST = 15_000_000;

/** The rows in view and the empty height before and after them. Past `TALLEST`, the scroll position stands for a larger one. */
export function useRowWindow(count: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const height = Math.min(count * ROW_HEIGHT, TALLEST);
  const scale = useRef(1);
  const viewport = scroller.current?.clientHeight ?? 0;
  scale.current = count * ROW_HEIGHT > TALLEST ? (count * ROW_HEIGHT - viewport) / (height - viewport) : 1;

  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    initialRect: { width: 1024, height: 640 },
    observeElementOffset: (instance, onOffset) =>
      observeElementOffset(instance, (offset, isScrolling) => onOffset(offset * scale.current, isScrolling)),
    scrollToFn: (offset, options, instance) => elementScroll(offset / scale.current, options, instance),
  });

  const items = virtualizer.getVirtualItems();
  const from = items[0]?.index ?? 0;
  const to = items.at(-1)?.index ?? -1;
  const offset = virtualizer.scrollOffset ?? 0;
  const start = from * ROW_HEIGHT;
  const before = scale.current === 1 ? start : Math.max(0, offset / scale.current - (offset - start));
  const after = Math.max(0, height - before - (to - from + 1) * ROW_HEIGHT);
  return { scroller, from, to, before, after };
}
