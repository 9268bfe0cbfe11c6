import * as z from 'zod';
import {
  type Bound,
  boundNames,
  type Choice,
  choiceNames,
  dayRange,
  numberRange,
  parseRange,
  parseValues,
  type Wanted,
} from '../domain/browse.ts';
import { DateTime } from './fields.ts';

const Values = z.string().max(5000).transform(parseValues).optional();
const Numbers = z
  .string()
  .regex(numberRange, 'Must be like 7.. or ..5000000 or 620..700')
  .transform((text) => parseRange(text, Number))
  .optional();
const Days = z
  .string()
  .regex(dayRange, 'Must be like 2026-09-01.. or 2026-09-01..2026-09-30')
  .transform((text) => parseRange(text, String))
  .optional();

const each = <Name extends string, Schema extends z.ZodType>(names: readonly Name[], schema: Schema) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;

/** Filters in address and calls alike (`shared/domain/browse.ts`). */
export const browseParameters = {
  search: z.string().trim().max(200).optional(),
  ...each<Choice, typeof Values>(choiceNames, Values),
  ...each<Bound, typeof Numbers>(boundNames, Numbers),
  /** Due-diligence deadline. */
  closing: Days,
  listedSince: DateTime.optional(),
  /** LP numbers. */
  only: Values,
};
export const BrowseQuery = z.strictObject(browseParameters);
export type BrowseQuery = z.output<typeof BrowseQuery>;

export function wantedOf(query: BrowseQuery): Wanted {
  const given = <Name extends Choice | Bound>(names: readonly Name[]) =>
    Object.fromEntries(names.flatMap((name) => (query[name] ? [[name, query[name]]] : [])));
  const { search, closing, listedSince, only } = query;
  return { search, chosen: given(choiceNames), within: given(boundNames), closing, listedSince, only };
}
