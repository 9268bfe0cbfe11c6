import type { ManyValues } from './many-values.ts';
import type { Mask } from './mask.ts';
import type { NumberColumn } from './number-column.ts';

/** Without zeros. */
export function countsOf(values: ManyValues, mask: Mask, size: number): Map<string, number> {
  const { codes, dictionary } = values.column;
  const ofCode = new Uint32Array(dictionary.size);
  for (let place = 0; place < size; place++) {
    const code = codes[place] as number;
    ofCode[code] = (ofCode[code] as number) + (mask[place] as number);
  }
  const counts = new Map<string, number>();
  for (const [value, all] of values.current()) {
    const count = all.reduce((sum, code) => sum + (ofCode[code] as number), 0);
    if (count > 0) counts.set(value, count);
  }
  return counts;
}

/** Sum in hundredths, and number of rows above 0; nulls are neither. */
export function sumOf({ values }: NumberColumn, mask: Mask, size: number): { count: number; hundredths: number } {
  let [count, hundredths] = [0, 0];
  for (let place = 0; place < size; place++) {
    const value = values[place] as number;
    if (mask[place] !== 1 || Number.isNaN(value)) continue;
    const whole = Math.round(value * 100);
    hundredths += whole;
    if (whole > 0) count++;
  }
  return { count, hundredths };
}
