import canonicalize from 'canonicalize';

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const sha256 = async (text: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

/** RFC 8785, for whole numbers, texts, flags, nulls, lists and objects. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('There is no JSON of this value');
  return text;
}

export const hashOf = (value: unknown): Promise<string> => sha256(canonicalJson(value));

/** Anyone can repeat it with `printf '%s\n%s' seed id | sha256sum`. The smaller lot comes first. */
export async function drawLots(seed: string, ids: readonly string[]): Promise<Map<string, string>> {
  return new Map(await Promise.all(ids.map(async (id) => [id, await sha256(`${seed}\n${id}`)] as const)));
}

/** In UTF-16, surrogates sort below code points that they stand above. */
const inOrder = (unit: number): number => (unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800);

/** Order by code point, whatever the locale: negative, 0 or positive. */
export function compareTexts(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  for (let i = 0; i < shorter; i++) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (x !== y) return inOrder(x) - inOrder(y);
  }
  return a.length - b.length;
}

export const byId = <T extends { id: string }>(list: readonly T[]): T[] =>
  [...list].sort((a, b) => compareTexts(a.id, b.id));
