import type { CreditUnion } from './credit-union.ts';
import type { Waiver } from './limit-input.ts';

/** Without the prefix, many ids are charter numbers. */
const idNames = (id: string): string[] => [id, id.replace(/^CU-?/, '')];

/** Names of a seller that exposures and waivers may use, in any case. */
export const originatorNames = (id: string, name: string): string[] => [...idNames(id), name];

/** With accounts merged into it, or the one it was merged into: their holdings count as one. */
export const heldNames = (names: readonly string[], otherIds: readonly string[]): string[] => [
  ...new Set([...names, ...otherIds.flatMap(idNames)]),
];

const plain = (text: string) => text.trim().toUpperCase();

/** Waivers of an originator under the name that its check uses. */
export function originatorWaivers<Kept extends Pick<Waiver, 'kind' | 'target'>>(
  waivers: readonly Kept[],
  names: readonly string[],
  checkedAs: string,
): Kept[] {
  const called = new Set(names.map(plain));
  return waivers.map((one) =>
    one.kind === 'originator' && called.has(plain(one.target)) ? { ...one, target: checkedAs } : one,
  );
}

type Listed = Pick<CreditUnion, 'id' | 'name'> & { mergedIds: readonly string[] };

/** Entry by its id, or one merged into it. */
export type OriginatorDirectory = ReadonlyMap<string, Listed>;

export const originatorDirectory = (listed: readonly Listed[]): OriginatorDirectory =>
  new Map(listed.flatMap((one) => [one.id, ...one.mergedIds].map((id) => [id, one] as const)));
