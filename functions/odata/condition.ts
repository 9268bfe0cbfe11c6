import { withoutAccents } from '#shared/format/composed.ts';
import { badQuery, type Comparison, type Expression, type Operand, parseFilter } from './expression.ts';
import type { Field, FieldType } from './fields.ts';

export type Condition =
  | { kind: 'and' | 'or'; left: Condition; right: Condition }
  | { kind: 'not'; operand: Condition }
  | { kind: 'truth'; value: Value }
  | { kind: 'compare'; operator: Comparison; left: Value; right: Value };

/** `type` of the comparison: a number searched for text is a string. */
export type Value = { type: FieldType | 'null' } & (
  | { kind: 'literal'; value: unknown }
  | { kind: 'field'; field: Field }
  | { kind: 'case'; name: 'tolower' | 'toupper'; of: Value }
  | { kind: 'test'; name: 'contains' | 'startswith' | 'endswith'; of: Value; text: Value }
);

type Fields = Map<string, Field>;

/** Unknown fields and wrong types are 400s that name the position. */
export const conditionOf = (text: string, fields: Fields): Condition => checked(parseFilter(text), fields);

function checked(expression: Expression, fields: Fields): Condition {
  switch (expression.kind) {
    case 'and':
    case 'or': {
      const left = checked(expression.left, fields);
      return { kind: expression.kind, left, right: checked(expression.right, fields) };
    }
    case 'not':
      return { kind: 'not', operand: checked(expression.operand, fields) };
    case 'truth': {
      const value = operandValue(expression.operand, fields);
      if (value.type !== 'boolean') throw badQuery('$filter', 'a condition is expected', expression.at);
      return { kind: 'truth', value };
    }
    case 'compare': {
      const { operator, at } = expression;
      const left = operandValue(expression.left, fields);
      const right = operandValue(expression.right, fields);
      if (left.type !== right.type && left.type !== 'null' && right.type !== 'null') {
        throw badQuery('$filter', `a ${left.type} cannot be compared with a ${right.type}`, at);
      }
      return { kind: 'compare', operator, left: likeOther(left, right), right: likeOther(right, left) };
    }
  }
}

function operandValue(operand: Operand, fields: Fields): Value {
  switch (operand.kind) {
    case 'literal':
      return { kind: 'literal', type: operand.type, value: operand.value };
    case 'field': {
      const field = fieldOf(operand, fields);
      return { kind: 'field', type: field.type, field };
    }
    case 'case':
      return { kind: 'case', type: 'string', name: operand.name, of: textOf(operand.of, fields) };
    case 'test': {
      const of = textOf(operand.of, fields);
      const text = likeOther(textOf(operand.text, fields), of);
      return { kind: 'test', type: 'boolean', name: operand.name, of, text };
    }
  }
}

/** A text that is looked for in lower case, which has no accents, has none either. */
function likeOther(value: Value, other: Value): Value {
  if (other.kind !== 'case' || other.name !== 'tolower') return value;
  if (value.kind !== 'literal' || typeof value.value !== 'string') return value;
  return { ...value, value: withoutAccents(value.value) };
}

/** Tables search for text in numbers and dates too. */
function textOf(operand: Operand, fields: Fields): Value {
  if (operand.kind === 'field') return { kind: 'field', type: 'string', field: fieldOf(operand, fields) };
  const found = operandValue(operand, fields);
  if (found.type !== 'string' && found.type !== 'null') throw badQuery('$filter', 'text is expected', operand.at);
  return found;
}

function fieldOf({ name, at }: { name: string; at: number }, fields: Fields): Field {
  const field = fields.get(name.toLowerCase());
  if (!field) throw badQuery('$filter', `unknown field ${name.slice(0, 50)}`, at);
  return field;
}
