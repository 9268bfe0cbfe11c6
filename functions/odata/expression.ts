import { Problem } from '#shared/contract/problem.ts';
import { SyntaxError as ParseError, parse } from './filter-parser.js';

export type Comparison = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le';
export type Literal = { kind: 'literal'; type: 'null' | 'boolean' | 'string' | 'number' | 'date'; value: unknown };

export type Expression =
  | { kind: 'and' | 'or'; left: Expression; right: Expression }
  | { kind: 'not'; operand: Expression }
  | { kind: 'compare'; operator: Comparison; left: Operand; right: Operand; at: number }
  | { kind: 'truth'; operand: Operand; at: number };

export type Operand = { at: number } & (
  | { kind: 'test'; name: 'contains' | 'startswith' | 'endswith'; of: Operand; text: Operand }
  | { kind: 'case'; name: 'tolower' | 'toupper'; of: Operand }
  | { kind: 'field'; name: string }
  | Literal
);

/** Longer filters are refused before they are parsed. */
const MAX_LENGTH = 10_000;

export function parseFilter(text: string): Expression {
  if (text.length > MAX_LENGTH) throw badQuery('$filter', `is longer than ${MAX_LENGTH} characters`, MAX_LENGTH);
  try {
    return parse(text) as Expression;
  } catch (error) {
    if (error instanceof ParseError) throw badQuery('$filter', error.message, error.location.start.offset);
    throw error;
  }
}

/** 400 with query option and position (from 0). */
export const badQuery = (option: string, fault: string, at?: number): Problem => {
  const detail = at === undefined ? `${option}: ${fault}` : `${option}: ${fault} (at position ${at})`;
  return new Problem('invalid_query', { message: detail, errors: [{ pointer: `/${option}`, detail }] });
};
