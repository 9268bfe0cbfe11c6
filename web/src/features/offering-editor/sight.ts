import type { DirectoryEntry } from '#shared/contract/crm.ts';
import { isVisibleTo } from '#shared/domain/offering-visibility.ts';
import { folded } from '#shared/format/composed.ts';
import type { Values } from './values.ts';

type Restricting = Pick<Values, 'SellerName' | 'whitelist' | 'blacklist'>;

type Holders = ReadonlySet<string>;

/** The credit unions whose people see the offering while it is published; who holds a part of it always does. */
export function sightOf(
  directory: readonly DirectoryEntry[],
  values: Restricting,
  holders: Holders = new Set(),
): DirectoryEntry[] {
  const sellerId = byName(directory, values.SellerName)?.id ?? '';
  const { whitelist, blacklist } = values;
  const offering = { state: 'Published', sellerId, whitelist, blacklist } as const;
  return directory.filter(({ id }) => isVisibleTo(offering, id, holders.has(id) ? { status: 'Accepted' } : undefined));
}

export function sightChange(
  directory: readonly DirectoryEntry[],
  before: Restricting,
  after: Restricting,
  holders?: Holders,
) {
  const [seeing, willSee] = [sightOf(directory, before, holders), sightOf(directory, after, holders)];
  const [seen, will] = [new Set(seeing), new Set(willSee)];
  return {
    before: seeing.length,
    after: willSee.length,
    gain: willSee.filter((one) => !seen.has(one)),
    lose: seeing.filter((one) => !will.has(one)),
  };
}

const plain = (text: string) => folded(text.trim());

/** The credit union of that name. */
export const byName = (directory: readonly DirectoryEntry[], name: string): DirectoryEntry | undefined =>
  directory.find(({ Name }) => plain(Name) === plain(name));

/** All credit unions of that name. */
export const allByName = (directory: readonly DirectoryEntry[], name: string): DirectoryEntry[] =>
  directory.filter(({ Name }) => plain(Name) === plain(name));

/** The credit unions whose name has all the words, or whose RT number begins so. */
export function search(directory: readonly DirectoryEntry[], text: string): DirectoryEntry[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return directory.filter(({ Name, RoutingNumber }) => {
    const name = folded(Name);
    return (
      words.every((word) => name.includes(word)) || (words.length === 1 && RoutingNumber.startsWith(words[0] ?? ''))
    );
  });
}

/** Names or RT numbers of a pasted list, a line or a cell each; one alone is none. */
export function findPasted(directory: readonly DirectoryEntry[], text: string) {
  const isInLines = /[\n\t;]/.test(text.trim());
  const parts = text.split(isInLines ? /[\n\r\t;]+/ : /,+/).map((part) => part.trim());
  const wanted = parts.filter(Boolean);
  if (wanted.length < 2) return null;
  const byRoutingNumber = (part: string) => directory.find(({ RoutingNumber }) => RoutingNumber === part);
  const found = wanted.map((part) => byRoutingNumber(part) ?? byName(directory, part));
  return {
    found: [...new Set(found.filter((one) => one !== undefined))],
    unknown: wanted.filter((_, index) => !found[index]),
  };
}
