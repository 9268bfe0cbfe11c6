import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { documents } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { useTell } from '../../ui/toast-place.tsx';

/** After or before a file, the last page, or the first. */
export interface Place {
  $top: string;
  after?: string;
  before?: string;
  fromEnd?: 'true';
}

/** Milliseconds between checks of a scan. */
const CHECKING = 5000;

export const dataRoomSections = (id: string) =>
  queryOptions({ queryKey: ['due-diligence', id, 'sections'], queryFn: () => documents.sections({ id }) });

/** Once while the page is open; the list doesn't wait for it. */
export const dataRoomVisit = (id: string) =>
  queryOptions({
    queryKey: ['due-diligence', id, 'visit'],
    queryFn: async () => {
      await documents.visit({ id });
      return true;
    },
    retry: false,
  });

const filesKey = (id: string) => ['due-diligence', id, 'files'];

/** Marks opened files as read in the list. */
export function useFilesOpened(id: string) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: filesKey(id) });
}

export function useReadAll(id: string) {
  const showRead = useFilesOpened(id);
  const tell = useTell();
  return useSingleMutation({
    mutationFn: () => documents.readAll({ id }),
    onSuccess: () => tell('All files are marked as read.'),
    onSettled: showRead,
  });
}

export const filesOf = (id: string, section: string, place: Place) =>
  queryOptions({
    queryKey: [...filesKey(id), section, place],
    queryFn: () => documents.files({ id, query: { section, ...place } }),
    // The viewer marks files as read.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'Checking') ? CHECKING : false),
  });
