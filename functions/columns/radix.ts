const DIGITS = 0x10000;

/** Stable, in two counting passes. */
export function sortBy(places: Uint32Array<ArrayBuffer>, key: (place: number) => number): Uint32Array<ArrayBuffer> {
  const keys = new Uint32Array(places.length);
  for (let i = 0; i < places.length; i++) keys[i] = key(places[i] as number);
  const low = pass(places, keys, 0);
  return low.keys.every((one, i, all) => i === 0 || one >>> 16 === (all[0] as number) >>> 16)
    ? low.places
    : pass(low.places, low.keys, 16).places;
}

function pass(places: Uint32Array, keys: Uint32Array, shift: 0 | 16) {
  const starts = new Uint32Array(DIGITS + 1);
  for (let i = 0; i < keys.length; i++) {
    const next = (((keys[i] as number) >>> shift) & (DIGITS - 1)) + 1;
    starts[next] = (starts[next] as number) + 1;
  }
  for (let digit = 1; digit <= DIGITS; digit++)
    starts[digit] = (starts[digit] as number) + (starts[digit - 1] as number);
  const sorted = { places: new Uint32Array(places.length), keys: new Uint32Array(places.length) };
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as number;
    const digit = (key >>> shift) & (DIGITS - 1);
    const to = starts[digit] as number;
    starts[digit] = to + 1;
    sorted.places[to] = places[i] as number;
    sorted.keys[to] = key;
  }
  return sorted;
}
