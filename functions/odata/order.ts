import { once } from '#shared/format/once.ts';
import { badQuery } from './expression.ts';
import type { Field } from './fields.ts';

export interface OrderTerm {
  field: Field;
  isDescending: boolean;
}

/** Fields that don't sort by value, such as an offering's state. */
export type Ranks = Record<string, ((value: string) => number) | undefined>;

/** Ignores case and accents, sorts numbers in text by size. */
export const collator = once(() => new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' }));

/** Ids sort by bytes, since those of one moment were made in that order. */
export const isById = ({ name, type }: Field): boolean => name === 'id' && type === 'string';

export const compareBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

export const comparing = (field: Field): ((a: string, b: string) => number) =>
  isById(field) ? compareBytes : collator().compare;

/** An unknown field is a 400 that names the position. */
export function orderOf(text: string, fields: Map<string, Field>): OrderTerm[] {
  let position = 0;
  const terms = text.split(',').map((term) => {
    const at = position;
    position += term.length + 1;
    const [, name = '', direction = 'asc'] = /^\s*(\w+)(?:\s+(asc|desc))?\s*$/i.exec(term) ?? [];
    const field = fields.get(name.toLowerCase());
    if (!field)
      throw badQuery('$orderby', name ? `unknown field ${name.slice(0, 50)}` : 'expected: field [asc|desc]', at);
    return { field, isDescending: direction.toLowerCase() === 'desc' };
  });
  // Repeated fields decide nothing and would cost a sort each.
  return terms.filter(({ field }, i) => terms.findIndex((one) => one.field === field) === i);
}
