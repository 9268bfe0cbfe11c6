import { type FieldName, fieldNames } from '../fields.ts';
import { isLettered, letteredHeadings } from '../header-row.ts';
import { knownHeadings } from '../known-headings.ts';
import { plainText } from '../plain-text.ts';
import { absEeAuto } from './abs-ee-auto.ts';
import { absEeCmbs } from './abs-ee-cmbs.ts';
import { cuBase, dna, episys, jackHenry, keyStone } from './core-systems.ts';
import { fannieMae } from './fannie-mae.ts';
import { freddieMac } from './freddie-mac.ts';
import type { Layout } from './layout.ts';
import { lendingClub } from './lending-club.ts';
import { prosper } from './prosper.ts';
import { sba7a } from './sba-7a.ts';

export const layouts: readonly Layout[] = [
  absEeAuto,
  absEeCmbs,
  fannieMae,
  freddieMac,
  lendingClub,
  prosper,
  sba7a,
  episys,
  cuBase,
  jackHenry,
  dna,
  keyStone,
];

const plain = new Map(
  layouts.map((layout) => [
    layout,
    new Map(Object.entries(layout.columns).map(([heading, field]) => [plainText(heading), field])),
  ]),
);

const anyones = new Set(fieldNames.flatMap((name) => [name, ...knownHeadings[name]]).map(plainText));

/** Headings that sellers at large don't write. */
const own = new Map(
  [...plain].map(([layout, columns]) => [layout, new Set([...columns.keys()].filter((one) => !anyones.has(one)))]),
);

/** Fewer could be anyone's. */
const FEWEST = 5;
const SHARE = 0.6;

/** Headings of anyone say nothing of a layout, and abbreviations like `INTRAT` are of many programs. */
function hasEnoughOwn(layout: Layout, headings: readonly string[]): boolean {
  const ofLayout = own.get(layout) ?? new Set();
  return headings.filter((heading) => ofLayout.has(heading)).length >= Math.min(FEWEST, ofLayout.size / 2);
}

export interface KnownLayout {
  name: string;
  /** Null: known, and read as nothing; undefined: not of this layout. */
  fieldOf: (heading: string) => FieldName | null | undefined;
}

/** The layout that most of the headings are of. */
export function layoutOf(headings: readonly string[]): KnownLayout | null {
  const asked = headings
    .filter((heading) => !isLettered(heading))
    .map(plainText)
    .filter((heading) => heading !== '');
  let best: { layout: Layout; count: number } | null = null;
  for (const layout of layouts) {
    const columns = plain.get(layout);
    const count = asked.filter((heading) => columns?.has(heading)).length;
    if (count < FEWEST || count < asked.length * SHARE || count <= (best?.count ?? 0)) continue;
    if (hasEnoughOwn(layout, asked)) best = { layout, count };
  }
  if (!best) return null;
  const columns = plain.get(best.layout);
  return { name: best.layout.name, fieldOf: (heading) => columns?.get(plainText(heading)) };
}

/** Headings of a layout whose files have none, by the number of columns and the look of the ids. */
export function headingsByPlace(rows: readonly (readonly string[])[]): string[] | null {
  const width = rows[0]?.length ?? 0;
  const found = layouts.find(
    ({ places }) =>
      places?.counts.includes(width) &&
      rows.every((cells) => cells.length === width && places.id.pattern.test(cells[places.id.place] ?? '')),
  )?.places;
  return found ? [...found.headings, ...letteredHeadings(width).slice(found.headings.length)] : null;
}
