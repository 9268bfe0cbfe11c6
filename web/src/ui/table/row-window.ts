export const ROW_HEIGHT = 44;
/** Browsers clamp heights (Firefox at 17.8, Chromium at 33.5 million pixels). */
export const TALLEST = 15_000_000;
/** Extra rows, so that quick scrolls show no gaps. */
const OVERSCAN = 10;

/** Undefined until its page arrives. */
export interface Slot<Row> {
  index: number;
  row: Row | undefined;
}

/** Height of what is below a row, in row places, ordered by `index`; above the first at -1. */
export interface Extra {
  index: number;
  places: number;
}

export interface RowWindow {
  from: number;
  to: number;
  first: number;
  last: number;
  /** Height above the drawn rows. */
  before: number;
  height: number;
  offset: number;
  /** List pixels per scroll pixel. */
  scale: number;
}

interface List {
  count: number;
  viewport: number;
  rowHeight: number;
  extras: readonly Extra[];
}

/** In row heights from the top. */
export function placeOf(index: number, extras: readonly Extra[]): number {
  let place = index;
  for (const extra of extras) {
    if (extra.index >= index) break;
    place += extra.places;
  }
  return place;
}

function indexAt(place: number, extras: readonly Extra[]): number {
  let before = 0;
  for (const extra of extras) {
    const own = extra.index + before;
    if (place <= own) break;
    if (place <= own + extra.places) return extra.index;
    before += extra.places;
  }
  return place - before;
}

function heights({ count, viewport, rowHeight, extras }: List) {
  const full = placeOf(count, extras) * rowHeight;
  const height = Math.min(full, TALLEST);
  return { full, height, scale: full > height ? (full - viewport) / (height - viewport) : 1 };
}

/** For a view at that offset. */
export const scrollFor = (offset: number, list: List): number => offset / heights(list).scale;

/** Beyond `TALLEST`, scroll positions are scaled. */
export function rowWindow(
  count: number,
  scrollTop: number,
  viewport: number,
  rowHeight = ROW_HEIGHT,
  extras: readonly Extra[] = [],
): RowWindow {
  const { full, height, scale } = heights({ count, viewport, rowHeight, extras });
  const offset = Math.max(0, Math.min(scrollTop * scale, full - viewport));
  const rowAt = (pixels: number) => Math.min(count - 1, Math.floor(indexAt(Math.floor(pixels / rowHeight), extras)));
  const first = Math.max(0, rowAt(offset));
  const last = rowAt(offset + viewport);
  const from = Math.max(0, first - OVERSCAN);
  const to = Math.min(count - 1, last + OVERSCAN);
  const start = placeOf(from, extras) * rowHeight;
  const before = scale === 1 ? start : Math.max(0, scrollTop - (offset - start));
  return { from, to, first, last, before, height, offset, scale };
}
