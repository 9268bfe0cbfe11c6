import { type FieldName, fieldNames } from './fields.ts';
import { knownHeadings } from './known-headings.ts';
import { kindOfHeading } from './personal-data/kinds.ts';
import { plainText } from './plain-text.ts';

const known = new Map<string, FieldName>(
  fieldNames.flatMap((name) => [name, ...knownHeadings[name]].map((heading) => [plainText(heading), name] as const)),
);
const own = new Map<string, FieldName>(fieldNames.map((name) => [plainText(name), name]));

/** The field that a heading names: by its own name (1), or by another that means it (0.95). */
export function fieldOfHeading(heading: string): { field: FieldName; confidence: number } | null {
  const plain = plainText(heading);
  const exact = own.get(plain);
  if (exact) return { field: exact, confidence: 1 };
  const field = known.get(plain);
  return field ? { field, confidence: 0.95 } : null;
}

/** The fields that headings name outright, by their places. */
export const fieldsOfHeadings = (headings: readonly string[]): Map<number, FieldName> =>
  new Map(
    headings.flatMap((heading, i) => {
      const { field } = fieldOfHeading(heading) ?? {};
      return field ? [[i, field] as const] : [];
    }),
  );

/** How many cells of a row are headings that we know, of personal data too. */
export const countKnownHeadings = (cells: readonly string[]): number =>
  cells.filter((cell) => cell.length <= 100 && (known.has(plainText(cell)) || kindOfHeading(cell) !== null)).length;

/** A row is the header if so many of its cells are known headings. */
export const HEADINGS_NEEDED = 4;
