type Value = string | number | null;

const accents = /\p{M}/gu;
const isAscii = /^[\x20-\x7e]*$/;

/**
 * Sort key that orders as people do: 9 before 10, ignoring case and accents. A numeric collator takes three times as
 * long, too much for 50,000 names.
 */
const keyOf = (text: string): string =>
  (isAscii.test(text) ? text : text.normalize('NFD').replace(accents, ''))
    .toLowerCase()
    .replace(/\d+/g, (digits) => digits.padStart(20, '0'));

/** Stable, missing values last in both directions. */
export function sortedRows<Row>(rows: readonly Row[], value: (row: Row) => Value, isDescending: boolean): Row[] {
  const sign = isDescending ? -1 : 1;
  const pairs = rows.map((row) => {
    const own = value(row);
    return { row, key: typeof own === 'string' ? keyOf(own) : own };
  });
  pairs.sort(({ key: a }, { key: b }) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return a < b ? -sign : a > b ? sign : 0;
  });
  return pairs.map(({ row }) => row);
}
