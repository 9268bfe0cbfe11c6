import type * as z from 'zod';

type Issue = z.core.$ZodRawIssue;

export function wording(issue: Issue): string {
  const name = nameOf(issue.path ?? []);
  if (issue.input === undefined) return `${name} is required`;
  return `${name} ${must(issue)}`;
}

/** Nearest name in the path: `Restrictions/WhitelistedFinancialEntities/0` is one of the latter. */
const nameOf = (path: PropertyKey[]): string =>
  path.findLast((part) => typeof part === 'string')?.slice(0, 100) ?? (path.length > 0 ? 'Each entry' : 'The body');

function must(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? 'valid'}`;
    case 'invalid_value':
      return `must be ${choice(issue.values)}`;
    case 'invalid_union':
      return issue.options ? `must be ${choice(issue.options as unknown[])}` : "isn't valid";
    case 'too_big':
      return most(issue.origin, Number(issue.maximum), issue.inclusive ?? true);
    case 'too_small':
      return least(issue.origin, Number(issue.minimum), issue.inclusive ?? true);
    case 'invalid_format':
      return formats[issue.format] ?? "isn't in the right form";
    default:
      return "isn't valid";
  }
}

const kinds: Record<string, string | undefined> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const formats: Record<string, string | undefined> = {
  datetime: 'must be a date and time in UTC, such as 2026-01-31T17:00:00Z',
  email: 'must be an email address',
};

const choice = (values: readonly unknown[]): string =>
  values.length === 1 ? String(values[0]) : `one of ${values.join(', ')}`;

function most(origin: string, maximum: number, isInclusive: boolean): string {
  if (origin === 'string') return `has at most ${maximum} characters`;
  if (origin === 'array') return `has at most ${maximum} entries`;
  return isInclusive ? `must be ${maximum} or less` : `must be less than ${maximum}`;
}

function least(origin: string, minimum: number, isInclusive: boolean): string {
  if (origin === 'string' || origin === 'array') {
    return minimum === 1
      ? 'must not be empty'
      : `has at least ${minimum} ${origin === 'array' ? 'entries' : 'characters'}`;
  }
  return isInclusive ? `must be ${minimum} or more` : `must be greater than ${minimum}`;
}
