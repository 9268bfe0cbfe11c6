import type { Column } from './columns.ts';

type Place = NonNullable<Column<never>['card']>;

/** Most columns below a card's title where the table names none. */
const MOST = 6;

/** Place of each column on a narrow window's card. Without a stated title: the first, controls beside it, the next ones below. */
export function cardPlaces<Row>(columns: readonly Column<Row>[]): (Place | undefined)[] {
  if (columns.some(({ card }) => card === 'start')) return columns.map(({ card }) => card);
  let left = MOST;
  return columns.map(({ card, isControls }, index): Place | undefined => {
    if (index === 0) return 'start';
    if (isControls) return card ?? 'end';
    left -= 1;
    return left < 0 ? undefined : (card ?? 'half');
  });
}

const PADDING = 17;
const TITLE = 48;
const LINE = 56;
const FOOT = 56;

/** Lines between title and foot: two halves share one. */
function linesOf(places: readonly (Place | undefined)[]): number {
  let lines = 0;
  let isHalfFull = false;
  for (const place of places) {
    if (place === 'half') {
      if (!isHalfFull) lines += 1;
      isHalfFull = !isHalfFull;
    }
    if (place === 'line') {
      lines += 1;
      isHalfFull = false;
    }
  }
  return lines;
}

/** Custom properties of `cards.module.css`. The list counts on cards of one height, in pixels. */
export function cardStyle(places: readonly (Place | undefined)[]): Record<`--${string}`, string | number> {
  const lines = linesOf(places);
  const foot = places.includes('foot') ? FOOT : 0;
  return {
    '--card-lines': Math.max(1, lines),
    '--card-foot': `${foot}px`,
    '--card-row': `${PADDING + TITLE + LINE * Math.max(1, lines) + foot}px`,
  };
}
