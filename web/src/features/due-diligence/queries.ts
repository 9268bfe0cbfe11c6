import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { documents } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { useTell } from '../../ui/toast-place.tsx';

/** A page of a section: after or before a file, the last one, or else the first. */
export interface Place {
  $top: string;
  after?: string;
  before?: string;
  fromEnd?: 'true';
}

/** Time between two looks at files that are being checked, in milliseconds. */
const CHECKING = 5000;

export const dataRoomSections = (id: string) =>
  queryOptions({ queryKey: ['due-diligence', id, 'sections'], queryFn: () => documents.sections({ id }) });

/** Notes that the reader is at the files, once while the page is open; what is new to them does not hang on it. */
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

/** To be called once the reader has opened files: the list shows them as read. */
export function useFilesOpened(id: string) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: filesKey(id) });
}

/** Marks all files of the LP as read, and shows it. */
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
    // Whoever comes back from the viewer has read a file.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'Checking') ? CHECKING : false),
  });
