import type * as z from 'zod';
import { type FieldError, Problem } from '#shared/contract/problem.ts';
import { wording } from '#shared/contract/wording.ts';

/** Bounds the answer's size. */
const MOST_FAULTS = 100;

/** Throws a problem with every fault by JSON pointer. */
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

function faultsOf(issue: z.core.$ZodIssue): FieldError[] {
  const at = issue.path.map(step).join('');
  if (issue.code !== 'unrecognized_keys') return [{ pointer: at, detail: issue.message }];
  return issue.keys.map((key) => ({ pointer: `${at}${step(key)}`, detail: `Unknown field ${key.slice(0, 100)}` }));
}

export const step = (part: PropertyKey): string =>
  `/${String(part).slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1')}`;
