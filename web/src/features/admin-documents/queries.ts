import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { FolderFile } from '#shared/contract/folders.ts';
import type { Patch } from '#shared/contract/patch.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Folder } from '#shared/domain/document.ts';
import { folders } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { useTell } from '../../ui/toast-place.tsx';

const PAGE = 50;
/** Milliseconds between checks of a scan. */
const CHECKING = 5000;

const keyOf = ({ kind, owner }: Folder) => ['folders', kind, owner];

export const folderSections = (folder: Folder) =>
  queryOptions({
    queryKey: [...keyOf(folder), 'sections'],
    queryFn: async () => (await folders.get({ ...folder, query: { $top: '1' } })).sections,
  });

/** A section, or removed files. */
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

/** Last files, for people who just uploaded. */
export const newestFiles = (folder: Folder) => (section: string) =>
  queryOptions({
    queryKey: [...keyOf(folder), 'newest', section],
    queryFn: async () =>
      (await folders.get({ ...folder, query: { section, fromEnd: 'true', $top: String(PAGE) } })).files,
    refetchInterval: ({ state }) => (state.data?.some(isChecking) ? CHECKING : false),
  });

const isChecking = ({ status }: FolderFile) => status === 'Checking';

export const useFolderFiles = (folder: Folder, part: Part) => useInfiniteQuery(folderPages(folder, part));

export interface FileChange {
  file: FolderFile;
  body: Patch | (() => Promise<Patch>);
  /** Message when done, unless the list shows it. */
  done?: string;
}

/** Editable state: a check raises the version as a new name does. */
const editableState = ({ itemName, section, cursor, removedAt }: FolderFile) =>
  JSON.stringify([itemName, section, cursor, removedAt]);

/** A check changes a file twice: at its start and end. */
const TRIES = 3;

/** `stale` if someone else changed it; then shows the present file. */
export async function changeFile(queries: QueryClient, folder: Folder, { file, body }: FileChange) {
  const { itemUniqueId, section, removedAt } = file;
  const patch = typeof body === 'function' ? await body() : body;
  if (patch.length === 0) return null;
  const change = ({ version }: FolderFile) =>
    folders.change({ ...folder, itemUniqueId, body: patch }, { ifMatch: version });
  const part: Part = removedAt ? { removed: 'true' } : { section };
  let now = file;
  for (let tries = 1; ; tries++) {
    try {
      return await change(now);
    } catch (error) {
      if (Problem.from(error).code !== 'stale' || tries === TRIES) throw error;
      const { pages } = await queries.fetchInfiniteQuery({ ...folderPages(folder, part), staleTime: 0 });
      const found = pages.flat().find((one) => one.itemUniqueId === itemUniqueId);
      if (!found || editableState(found) !== editableState(file)) throw error;
      now = found;
    }
  }
}

export function useFileChange(folder: Folder) {
  const queries = useQueryClient();
  const tell = useTell();
  return useSingleMutation({
    mutationFn: (change: FileChange) => changeFile(queries, folder, change),
    onSuccess: (_, { done }) => done && tell(done),
    onSettled: () => queries.invalidateQueries(),
  });
}

/** For a file changed by someone else, its present state. */
export const changeFault = (error: Error | null, { itemName }: FolderFile): string | undefined => {
  if (!error) return undefined;
  const { code, message } = Problem.from(error);
  return code === 'stale'
    ? `Someone else changed this file in the meantime. It's now called ${itemName}. Confirm again to go ahead.`
    : message;
};

export type Direction = 'up' | 'down';

/** Among its present neighbors, possibly on another page; no move at the end. */
export async function moveBy(folder: Folder, file: FolderFile, direction: Direction): Promise<Patch> {
  const around = direction === 'up' ? { before: file.cursor, $top: '2' } : { after: file.cursor, $top: '1' };
  const { files } = await folders.get({ ...folder, query: { section: file.section, ...around } });
  if (files.length === 0) return [];
  const isFirst = direction === 'up' && files.length === 1;
  return [{ op: 'replace', path: '/follows', value: isFirst ? null : (files[0]?.itemUniqueId ?? null) }];
}
