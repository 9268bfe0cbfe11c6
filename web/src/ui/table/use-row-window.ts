import { useLayoutEffect, useRef, useState } from 'react';

export const ROW_HEIGHT = 44;
/** Browsers clamp an element's height (Firefox at 17.8, Chromium at 33.5 million pixels). */
const TALLEST = 15_000_000;
/** Rows drawn above and below those in view, so that a quick scroll shows no gaps. */
const OVERSCAN = 10;

export interface RowWindow {
  from: number;
  to: number;
  /** The last row in view. */
  last: number;
  /** Empty height before the rows drawn. */
  before: number;
  /** Height of all rows. */
  height: number;
}

/** The rows to draw at a scroll position. Past `TALLEST`, positions of the scroll stand for larger ones in the list. */
export function rowWindow(count: number, scrollTop: number, viewport: number, rowHeight = ROW_HEIGHT): RowWindow {
  const full = count * rowHeight;
  const height = Math.min(full, TALLEST);
  const scale = full > height ? (full - viewport) / (height - viewport) : 1;
  const offset = Math.max(0, Math.min(scrollTop * scale, full - viewport));
  const from = Math.max(0, Math.floor(offset / rowHeight) - OVERSCAN);
  const last = Math.min(count - 1, Math.ceil((offset + viewport) / rowHeight));
  const to = Math.min(count - 1, last + OVERSCAN);
  const start = from * rowHeight;
  const before = scale === 1 ? start : Math.max(0, scrollTop - (offset - start));
  return { from, to, last, before, height };
}

/** Follows the scroll of the element that `scroller` is given to. */
export function useRowWindow(count: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ scrollTop: 0, viewport: 640, head: 0, rowHeight: ROW_HEIGHT });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const follow = () => {
      const { scrollTop, clientHeight } = element;
      const head = element.querySelector('thead')?.offsetHeight ?? 0;
      // The style sheet decides, by the width of the window.
      const rowHeight = Number.parseFloat(getComputedStyle(element).getPropertyValue('--row')) || ROW_HEIGHT;
      setPlace((last) => {
        const step = element.scrollHeight < TALLEST ? rowHeight : 1;
        const isNear = scrollTop > 0 && Math.abs(last.scrollTop - scrollTop) < step;
        const isSized = last.viewport === clientHeight && last.head === head && last.rowHeight === rowHeight;
        return isNear && isSized ? last : { scrollTop, viewport: clientHeight || 640, head, rowHeight };
      });
    };
    const sizes = new ResizeObserver(follow);
    sizes.observe(element);
    const thead = element.querySelector('thead');
    if (thead) sizes.observe(thead);
    element.addEventListener('scroll', follow, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', follow);
    };
  }, []);
  const view = rowWindow(count, place.scrollTop, place.viewport, place.rowHeight);
  // The height is the wrapper's own: were it made by the rows, taking some away would move the scroll.
  return { scroller, ...view, style: { paddingTop: view.before, minHeight: view.height + place.head } };
}
