import type * as z from 'zod';
import { type FieldError, Problem } from '#shared/contract/problem.ts';
import { wording } from './wording.ts';

/** As many as a person mends in one go: an answer is never larger than what was sent. */
const MOST_FAULTS = 100;

/** The value as its schema has it; otherwise a problem that names every fault by its JSON pointer. */
export function valid<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
  code: 'invalid' | 'invalid_query' = 'invalid',
): z.output<Schema> {
  const result = schema.safeParse(given, { error: wording });
  if (result.success) return result.data;
  const errors = result.error.issues.flatMap(faultsOf).slice(0, MOST_FAULTS);
  throw new Problem(code, { errors, ...(errors[0] && { message: errors[0].detail }) });
}

/** An unknown field is named itself. */
function faultsOf(issue: z.core.$ZodIssue): FieldError[] {
  const at = issue.path.map(step).join('');
  if (issue.code !== 'unrecognized_keys') return [{ pointer: at, detail: issue.message }];
  return issue.keys.map((key) => ({ pointer: `${at}${step(key)}`, detail: `Unknown field ${key.slice(0, 100)}` }));
}

/** One step of a JSON pointer. */
export const step = (part: PropertyKey): string =>
  `/${String(part).slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1')}`;
