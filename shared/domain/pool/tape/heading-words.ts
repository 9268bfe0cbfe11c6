import { type FieldName, fieldNames, ruleOf } from './fields.ts';
import { knownHeadings } from './known-headings.ts';

const stems: Record<string, string> = {
  orig: 'original',
  origination: 'original',
  bal: 'balance',
  amt: 'amount',
  int: 'interest',
  rem: 'remaining',
  curr: 'current',
  cur: 'current',
  pmt: 'payment',
  dt: 'date',
  yr: 'year',
  no: 'number',
  num: 'number',
  nbr: 'number',
  mat: 'maturity',
  matr: 'maturity',
  prin: 'principal',
  pct: 'percent',
  val: 'value',
  prop: 'property',
  veh: 'vehicle',
  amort: 'amortization',
  svc: 'servicing',
  occ: 'occupancy',
  mo: 'month',
  mos: 'month',
  identifier: 'id',
  ident: 'id',
};

/** Stems: `Orig_Bal` is original, balance. */
export function wordsOf(heading: string): Set<string> {
  const words = heading
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('#', ' number ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !['of', 'the', 'in', 'at', 'a', 'to'].includes(word));
  return new Set(words.map((word) => stems[word] ?? (word.length > 3 ? word.replace(/s$/, '') : word)));
}

const known = new Map<FieldName, Set<string>[]>(
  fieldNames.map((name) => [name, [name, ruleOf(name).label, ...knownHeadings[name]].map(wordsOf)]),
);

/** Common words over all words of both, 0 to 1. */
export function likeness(heading: string, field: FieldName): number {
  const words = wordsOf(heading);
  const shares = (known.get(field) ?? []).map(
    (other) => words.intersection(other).size / Math.max(1, words.union(other).size),
  );
  return Math.max(0, ...shares);
}
