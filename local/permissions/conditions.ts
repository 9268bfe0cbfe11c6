import { isLike } from './wildcards.ts';

/** Facts about a request, by IAM's condition keys. */
export type Context = Record<string, string | string[]>;

/** `{ operator: { key: values } }`, as policies have it. */
export type Conditions = Record<string, Record<string, string | string[]>>;

const colons = (arn: string, fields: number): string[] => {
  const parts = arn.split(':');
  return [...parts.slice(0, fields - 1), parts.slice(fields - 1).join(':')];
};

/** Field by field, so that a wildcard never reaches over a colon. */
const isArnLike = (arn: string, pattern: string): boolean => {
  const wanted = colons(pattern, 6);
  return colons(arn, 6).every((field, i) => isLike(field, wanted[i] ?? ''));
};

const comparisons: Record<string, (value: string, wanted: string) => boolean> = {
  StringEquals: (value, wanted) => value === wanted,
  StringLike: isLike,
  ArnEquals: isArnLike,
  ArnLike: isArnLike,
  Bool: (value, wanted) => value.toLowerCase() === wanted.toLowerCase(),
  NumericLessThan: (value, wanted) => Number(value) < Number(wanted),
};

/** Throws for an operator that isn't implemented here. */
export function conditionsHold(conditions: Conditions, context: Context): boolean {
  if (Object.keys(conditions).length === 0) return true;
  const known = new Map(Object.entries(context).map(([key, values]) => [key.toLowerCase(), [values].flat()]));
  return Object.entries(conditions).every(([operator, keys]) =>
    Object.entries(keys).every(([key, wanted]) => holds(operator, known.get(key.toLowerCase()), [wanted].flat())),
  );
}

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_condition_operators.html */
function holds(operator: string, values: string[] | undefined, wanted: string[]): boolean {
  if (operator === 'Null') return wanted.includes(String(values === undefined));
  const [, quantifier, base = '', negation, rest = '', ifExists] =
    /^(?:(ForAllValues|ForAnyValue):)?(String|Arn|Numeric|Bool)(Not)?(.*?)(IfExists)?$/.exec(operator) ?? [];
  const compare = comparisons[`${base}${rest}`];
  if (!compare) throw new Error(`No line says what the operator ${operator} of IAM does.`);
  if (values === undefined) return quantifier ? quantifier === 'ForAllValues' : Boolean(negation || ifExists);
  const fits = (value: string) => wanted.some((one) => compare(value, String(one))) !== Boolean(negation);
  return quantifier === 'ForAllValues' ? values.every(fits) : values.some(fits);
}
