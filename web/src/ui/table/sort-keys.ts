type Value = string | number | null;

const byText = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });
/** What comes before digits and letters, in the collator's order. */
const SIGNS = ' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$';
const isPlain = /^[\x20-\x7e]*$/;

/** Text of ASCII so that plain comparison orders it as the collator does: 9 before 10, whatever the case. */
function keyOf(value: Value): string | null {
  if (typeof value !== 'string' || !isPlain.test(value)) return null;
  return value
    .toLowerCase()
    .replace(/[^a-z0-9]/g, (sign) => String.fromCharCode(SIGNS.indexOf(sign) + 1))
    .replace(/\d+/g, (digits) => digits.padStart(24, '0'));
}

function compare(a: Value, b: Value): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return typeof a === 'number' && typeof b === 'number' ? a - b : byText.compare(String(a), String(b));
}

/**
 * The places of values in their order: nulls last either way, equal ones as they were. The collator would take seconds for
 * 50,000 names on a slow machine, so that each is asked about once, and one of ASCII not at all.
 */
export function sortedPlaces(values: readonly Value[], isDescending: boolean): Uint32Array {
  const distinct = [...new Set(values)].filter((value) => value !== null);
  const keys = distinct.map(keyOf);
  const compareIds = (a: number, b: number): number => {
    const [left, right] = [keys[a], keys[b]];
    if (typeof left !== 'string' || typeof right !== 'string') return compare(distinct[a] ?? null, distinct[b] ?? null);
    return left < right ? -1 : left > right ? 1 : 0;
  };
  const order = Uint32Array.from(distinct.keys()).sort(compareIds);

  const ranks = new Map<Value, number>();
  let rank = 0;
  for (const [place, id] of order.entries()) {
    if (place > 0 && compareIds(order[place - 1] ?? id, id) !== 0) rank++;
    ranks.set(distinct[id] ?? null, isDescending ? -rank : rank);
  }
  const of = Float64Array.from(values, (value) => ranks.get(value) ?? Number.POSITIVE_INFINITY);
  return Uint32Array.from(values.keys()).sort((a, b) => (of[a] === of[b] ? a - b : (of[a] ?? 0) - (of[b] ?? 0)));
}
