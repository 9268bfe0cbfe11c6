export function merged(
  sorted: Uint32Array,
  dropped: Uint8Array | null,
  added: Uint32Array,
  compare: (a: number, b: number) => number,
): Uint32Array<ArrayBuffer> {
  const kept = dropped ? keep(sorted, (one) => dropped[one] !== 1) : sorted;
  const all = new Uint32Array(kept.length + added.length);
  let from = 0;
  added.forEach((one, i) => {
    const to = placeOf(kept, one, from, compare);
    all.set(kept.subarray(from, to), from + i);
    all[to + i] = one;
    from = to;
  });
  all.set(kept.subarray(from), from + added.length);
  return all;
}

/** `filter` would keep its result on the heap. */
export function keep(codes: Uint32Array, isKept: (one: number) => boolean): Uint32Array<ArrayBuffer> {
  const kept = new Uint32Array(codes.length);
  let count = 0;
  for (let i = 0; i < codes.length; i++) {
    const one = codes[i] as number;
    if (isKept(one)) kept[count++] = one;
  }
  return count === codes.length ? kept : kept.slice(0, count);
}

function placeOf(sorted: Uint32Array, one: number, from: number, compare: (a: number, b: number) => number): number {
  let [low, high] = [from, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(sorted[middle] as number, one) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
