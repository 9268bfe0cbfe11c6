import { queryOptions } from '@tanstack/react-query';
import { documents } from '../../lib/api.ts';

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

export const filesOf = (id: string, section: string, place: Place) =>
  queryOptions({
    queryKey: ['due-diligence', id, 'files', section, place],
    queryFn: () => documents.files({ id, query: { section, ...place } }),
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'Checking') ? CHECKING : false),
  });
