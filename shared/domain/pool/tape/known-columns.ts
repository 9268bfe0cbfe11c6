import { type FieldName, fieldNames } from './fields.ts';
import { knownHeadings } from './known-headings.ts';
import { layoutOf } from './layouts/layouts.ts';
import { kindOfHeading } from './personal-data/kinds.ts';
import { plainText } from './plain-text.ts';
import { headingsWithoutUnit, unitOfHeading } from './units.ts';

const known = new Map<string, FieldName>(
  fieldNames.flatMap((name) => [name, ...knownHeadings[name]].map((heading) => [plainText(heading), name] as const)),
);
const own = new Map<string, FieldName>(fieldNames.map((name) => [plainText(name), name]));

/** Confidence 1 for the field's own name, 0.95 for a synonym. */
export function fieldOfHeading(heading: string): { field: FieldName; confidence: number } | null {
  const plain = plainText(heading);
  const exact = own.get(plain);
  if (exact) return { field: exact, confidence: 1 };
  const field = known.get(plain);
  if (field) return { field, confidence: 0.95 };
  for (const bare of headingsWithoutUnit(heading)) {
    const named = own.get(plainText(bare)) ?? known.get(plainText(bare));
    if (named && unitOfHeading(heading, named)) return { field: named, confidence: 0.95 };
  }
  return null;
}

export const fieldsOfHeadings = (headings: readonly string[]): Map<number, FieldName> =>
  new Map(
    headings.flatMap((heading, i) => {
      const { field } = fieldOfHeading(heading) ?? {};
      return field ? [[i, field] as const] : [];
    }),
  );

/** Headings of personal data count too. */
export const countKnownHeadings = (cells: readonly string[]): number => {
  const layout = layoutOf(cells);
  return cells.filter(
    (cell) =>
      cell.length <= 100 && (fieldOfHeading(cell) !== null || kindOfHeading(cell) !== null || layout?.fieldOf(cell)),
  ).length;
};

/** Known headings that make a row the header. */
export const HEADINGS_NEEDED = 4;
