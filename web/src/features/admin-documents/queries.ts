import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { FolderFile } from '#shared/contract/folders.ts';
import type { Patch } from '#shared/contract/patch.ts';
import type { Folder } from '#shared/domain/document.ts';
import { folders } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

/** Files that are read at a time. */
const PAGE = 50;
/** Time between two looks at files that are being checked, in milliseconds. */
const CHECKING = 5000;

const keyOf = ({ kind, owner }: Folder) => ['folders', kind, owner];

export const folderSections = (folder: Folder) =>
  queryOptions({
    queryKey: [...keyOf(folder), 'sections'],
    queryFn: async () => (await folders.get({ ...folder, query: { $top: '1' } })).sections,
  });

/** Which files of a folder: those of a section, or those that were removed. */
export type Part = { section: string } | { removed: 'true' };

const folderPages = (folder: Folder, part: Part) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(folder), part],
    queryFn: async ({ pageParam: after }) => {
      const query = { ...part, $top: String(PAGE), ...(after && { after }) };
      return (await folders.get({ ...folder, query })).files;
    },
    select: ({ pages }) => pages.flat(),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.cursor),
    refetchInterval: ({ state }) => (state.data?.pages.flat().some(isChecking) ? CHECKING : false),
  });

/** The last files of sections, of which the newest is one: what those say of theirs who just put them there. */
export const newestFiles = (folder: Folder) => (section: string) =>
  queryOptions({
    queryKey: [...keyOf(folder), 'newest', section],
    queryFn: async () =>
      (await folders.get({ ...folder, query: { section, fromEnd: 'true', $top: String(PAGE) } })).files,
    refetchInterval: ({ state }) => (state.data?.some(isChecking) ? CHECKING : false),
  });

const isChecking = ({ status }: FolderFile) => status === 'Checking';

export const useFolderFiles = (folder: Folder, part: Part) => useInfiniteQuery(folderPages(folder, part));

/** A change of one file; it is over once every list shows it. */
export function useFileChange(folder: Folder) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: async ({
      file: { itemUniqueId },
      body,
    }: {
      file: FolderFile;
      body: Patch | (() => Promise<Patch>);
    }) => {
      const patch = typeof body === 'function' ? await body() : body;
      return patch.length > 0 ? folders.change({ ...folder, itemUniqueId, body: patch }) : null;
    },
    onSettled: () => queries.invalidateQueries(),
  });
}

export type Direction = 'up' | 'down';

/** One place up or down, by the neighbours that the file has now, whatever page they are on; nothing at the end. */
export async function moveBy(folder: Folder, file: FolderFile, direction: Direction): Promise<Patch> {
  const around = direction === 'up' ? { before: file.cursor, $top: '2' } : { after: file.cursor, $top: '1' };
  const { files } = await folders.get({ ...folder, query: { section: file.section, ...around } });
  if (files.length === 0) return [];
  const isFirst = direction === 'up' && files.length === 1;
  return [{ op: 'replace', path: '/follows', value: isFirst ? null : (files[0]?.itemUniqueId ?? null) }];
}
