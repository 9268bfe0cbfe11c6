export type Key = { PK: string; SK: string };
export type Item = Record<string, unknown>;

export interface Condition {
  absent?: true;
  exists?: true;
  version?: number;
  /** Missing, or expired before this second since 1970. */
  goneBy?: number;
  oneOf?: Record<string, readonly unknown[]>;
  differs?: Record<string, unknown>;
  atLeast?: Record<string, number>;
  lacks?: Record<string, unknown>;
  emptyOrHolds?: Record<string, unknown>;
  /** Attributes (nested with dots) are unchanged; missing ones have their schema's defaults. */
  unchanged?: Record<string, unknown>;
  /** Null or missing. */
  unset?: readonly string[];
}

interface Expression {
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Item;
}

export function putOf(when: Condition | undefined) {
  return when ? conditionOf(when) : {};
}

const comparisons = {
  differs: (attribute: string, value: string) => `${attribute} <> ${value}`,
  atLeast: (attribute: string, value: string) => `${attribute} >= ${value}`,
  lacks: (attribute: string, value: string) => `NOT contains(${attribute}, ${value})`,
  emptyOrHolds: (attribute: string, value: string) =>
    `(size(${attribute}) = :none OR contains(${attribute}, ${value}))`,
};

export function conditionOf(when: Condition): Expression & { ConditionExpression: string } {
  const names: Record<string, string> = {};
  const values: Item = {};
  const terms: string[] = [];
  if (when.absent) terms.push('attribute_not_exists(PK)');
  if (when.exists) terms.push('attribute_exists(PK)');
  if (when.version !== undefined) {
    names['#version'] = 'version';
    values[':version'] = when.version;
    terms.push('#version = :version');
  }
  if (when.goneBy !== undefined) {
    names['#expiresAt'] = 'expiresAt';
    values[':goneBy'] = when.goneBy;
    terms.push('(attribute_not_exists(PK) OR #expiresAt < :goneBy)');
  }
  for (const [attribute, allowed] of Object.entries(when.oneOf ?? {})) {
    names[`#${attribute}`] = attribute;
    const placeholders = allowed.map((value, i) => {
      values[`:${attribute}${i}`] = value;
      return `:${attribute}${i}`;
    });
    terms.push(`#${attribute} IN (${placeholders.join(', ')})`);
  }
  for (const kind of ['differs', 'atLeast', 'lacks', 'emptyOrHolds'] as const) {
    for (const [attribute, value] of Object.entries(when[kind] ?? {})) {
      names[`#${attribute}`] = attribute;
      values[`:${kind}_${attribute}`] = value;
      terms.push(comparisons[kind](`#${attribute}`, `:${kind}_${attribute}`));
    }
  }
  for (const [path, value] of Object.entries(when.unchanged ?? {})) {
    const parts = path.split('.');
    for (const part of parts) names[`#${part}`] = part;
    const attribute = parts.map((part) => `#${part}`).join('.');
    const placeholder = `:unchanged_${parts.join('_')}`;
    values[placeholder] = value;
    terms.push(`(attribute_not_exists(${attribute}) OR ${attribute} = ${placeholder})`);
  }
  for (const attribute of when.unset ?? []) {
    names[`#${attribute}`] = attribute;
    values[':unset'] = null;
    terms.push(`(attribute_not_exists(#${attribute}) OR #${attribute} = :unset)`);
  }
  if (when.emptyOrHolds) values[':none'] = 0;
  return {
    ConditionExpression: terms.join(' AND '),
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names, ExpressionAttributeValues: values }),
  };
}

export function updateOf({ set = {}, add = {}, when }: { set?: Item; add?: Record<string, number>; when?: Condition }) {
  const names: Record<string, string> = {};
  const values: Item = {};
  const clause = (prefix: string, entries: [string, unknown][], joint: string) =>
    entries.map(([attribute, value]) => {
      names[`#${prefix}${attribute}`] = attribute;
      values[`:${prefix}${attribute}`] = value;
      return `#${prefix}${attribute}${joint}:${prefix}${attribute}`;
    });
  const sets = clause('set_', Object.entries(set), ' = ');
  const adds = clause('add_', Object.entries(add), ' ');
  const condition = when && conditionOf(when);
  return {
    UpdateExpression: [sets.length && `SET ${sets.join(', ')}`, adds.length && `ADD ${adds.join(', ')}`]
      .filter(Boolean)
      .join(' '),
    ...(condition && { ConditionExpression: condition.ConditionExpression }),
    ExpressionAttributeNames: { ...names, ...condition?.ExpressionAttributeNames },
    ExpressionAttributeValues: { ...values, ...condition?.ExpressionAttributeValues },
  };
}
