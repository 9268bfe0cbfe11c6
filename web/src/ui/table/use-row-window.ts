import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Extra, placeOf, ROW_HEIGHT, rowWindow, scrollFor, TALLEST } from './row-window.ts';

interface WindowOptions {
  count: number;
  /** Ordered by `index`. */
  details: readonly { index: number; height: number }[];
  /** Another list starts at the top. */
  of: string;
  /** Initial first row. */
  start: number;
  isDense: boolean;
  /** Rows below a group's heading, in order. */
  starts: readonly number[];
}

export function useRowWindow({ count, details, of, start, isDense, starts }: WindowOptions) {
  const scroller = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ scrollTop: 0, viewport: 640, head: 0, rowHeight: ROW_HEIGHT, groupHeight: 0 });
  const { scrollTop, viewport, head, rowHeight, groupHeight } = place;
  const extras = useMemo(
    (): Extra[] =>
      [
        ...details.map(({ index, height }) => ({ index, places: Math.max(1, Math.ceil(height / rowHeight)) })),
        ...starts.map((index) => ({ index: index - 1, places: groupHeight / rowHeight })),
      ].sort((a, b) => a.index - b.index),
    [details, starts, rowHeight, groupHeight],
  );
  const view = rowWindow(count, scrollTop, viewport, rowHeight, extras);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the density changes the height of rows
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const follow = () => setPlace((last) => placeIn(element, last));
    // Before the paint, or a long jump would show an empty frame.
    const scrolled = () => flushSync(follow);
    const sizes = new ResizeObserver(follow);
    sizes.observe(element);
    const thead = element.querySelector('thead');
    if (thead) sizes.observe(thead);
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', scrolled);
    };
  }, [isDense]);

  const toOffset = (offset: number) =>
    scroller.current?.scrollTo({ top: scrollFor(offset, { count, viewport, rowHeight, extras }) });

  const shown = useRef(of);
  const wanted = useRef(start);
  useEffect(() => {
    if (shown.current === of) return;
    shown.current = of;
    wanted.current = 0;
    scroller.current?.scrollTo({ top: 0 });
  }, [of]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is a list to scroll in
  useLayoutEffect(() => {
    if (count === 0 || wanted.current === 0) return;
    toOffset(placeOf(wanted.current, extras) * rowHeight);
    wanted.current = 0;
  }, [count > 0]);

  // Keeps the view when rows above grow or density changes.
  const { first, offset } = view;
  const drawn = useRef({ extras, rowHeight, first, offset });
  useLayoutEffect(() => {
    const last = drawn.current;
    drawn.current = { extras, rowHeight, first, offset };
    if (last.offset === 0 || (last.extras === extras && last.rowHeight === rowHeight)) return;
    const into = last.offset - placeOf(last.first, last.extras) * last.rowHeight;
    const tall = placeOf(last.first + 1, extras) - placeOf(last.first, extras);
    toOffset((placeOf(last.first, extras) + Math.min(into / last.rowHeight, tall)) * rowHeight);
  });

  return {
    scroller,
    ...view,
    rowHeight,
    extras,
    // The wrapper has the height, or removing rows would move the scroll.
    style: {
      paddingTop: Math.max(0, view.before - (starts.includes(view.from) ? groupHeight : 0)),
      minHeight: view.height + head,
    },
    /** In scaled lists, keys move as far as in others. */
    onKeyDown(event: KeyboardEvent) {
      const step = { PageDown: viewport, PageUp: -viewport, ArrowDown: rowHeight, ArrowUp: -rowHeight }[event.key];
      if (!step || view.scale === 1 || event.target !== scroller.current) return;
      event.preventDefault();
      const page = Math.abs(step) === viewport ? Math.sign(step) * (head + rowHeight) : 0;
      scroller.current?.scrollBy({ top: (step - page) / view.scale });
    },
  };
}

interface Place {
  scrollTop: number;
  viewport: number;
  head: number;
  rowHeight: number;
  groupHeight: number;
}

function placeIn(element: HTMLElement, last: Place): Place {
  const { scrollTop, clientHeight } = element;
  const head = element.querySelector('thead')?.offsetHeight ?? 0;
  // From the style sheet, by density and width.
  const pixels = (name: string) => Number.parseFloat(getComputedStyle(element).getPropertyValue(name)) || 0;
  const rowHeight = pixels('--row') || ROW_HEIGHT;
  const groupHeight = pixels('--group');
  const step = element.scrollHeight < TALLEST ? rowHeight : 1;
  const isNear = scrollTop > 0 && Math.abs(last.scrollTop - scrollTop) < step;
  const isSized = last.viewport === clientHeight && last.head === head && last.rowHeight === rowHeight;
  return isNear && isSized ? last : { scrollTop, viewport: clientHeight || 640, head, rowHeight, groupHeight };
}
