export const ROW_HEIGHT = 44;
/** Browsers clamp an element's height (Firefox at 17.8, Chromium at 33.5 million pixels). */
export const TALLEST = 15_000_000;
/** Rows drawn above and below those in view, so that a quick scroll shows no gaps. */
const OVERSCAN = 10;

/** One place of a list; its row is undefined until its page has come. */
export interface Slot<Row> {
  index: number;
  row: Row | undefined;
}

/** Places that the details below a row take; a list of them is ordered by `index`. */
export interface Extra {
  index: number;
  places: number;
}

export interface RowWindow {
  from: number;
  to: number;
  /** The first row in view, and the last one. */
  first: number;
  last: number;
  /** Empty height before the rows drawn. */
  before: number;
  /** Height of all rows. */
  height: number;
  /** How far into all rows the view begins. */
  offset: number;
  /** Pixels of the list for one of the scroll. */
  scale: number;
}

interface List {
  count: number;
  viewport: number;
  rowHeight: number;
  extras: readonly Extra[];
}

/** The place of a row, in row heights from the top. */
export function placeOf(index: number, extras: readonly Extra[]): number {
  let place = index;
  for (const extra of extras) {
    if (extra.index >= index) break;
    place += extra.places;
  }
  return place;
}

/** The row that a place belongs to: its own, or one of its details. */
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

/** Where to scroll to, for a view that begins that far into the list. */
export const scrollFor = (offset: number, list: List): number => offset / heights(list).scale;

/** The rows to draw at a scroll position. Past `TALLEST`, positions of the scroll stand for larger ones in the list. */
export function rowWindow(
  count: number,
  scrollTop: number,
  viewport: number,
  rowHeight = ROW_HEIGHT,
  extras: readonly Extra[] = [],
): RowWindow {
  const { full, height, scale } = heights({ count, viewport, rowHeight, extras });
  const offset = Math.max(0, Math.min(scrollTop * scale, full - viewport));
  const rowAt = (pixels: number) => Math.min(count - 1, indexAt(Math.floor(pixels / rowHeight), extras));
  const first = Math.max(0, rowAt(offset));
  const last = rowAt(offset + viewport);
  const from = Math.max(0, first - OVERSCAN);
  const to = Math.min(count - 1, last + OVERSCAN);
  const start = placeOf(from, extras) * rowHeight;
  const before = scale === 1 ? start : Math.max(0, scrollTop - (offset - start));
  return { from, to, first, last, before, height, offset, scale };
}
