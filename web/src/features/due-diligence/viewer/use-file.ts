import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { DueDiligenceFile } from '#shared/contract/documents.ts';
import { documents } from '../../../lib/api.ts';

/** For addresses not from the list. */
const someFiles = (id: string) =>
  queryOptions({ queryKey: ['due-diligence', id, 'files'], queryFn: () => documents.files({ id }) });

/** Undefined if not among the first. */
export function useFile(id: string, itemUniqueId: string) {
  const { file } = (useLocation().state ?? {}) as { file?: DueDiligenceFile };
  const isKnown = file?.itemUniqueId === itemUniqueId;
  const found = useQuery({ ...someFiles(id), enabled: !isKnown });
  if (isKnown) return { file, isPending: false, error: null };
  return {
    file: found.data?.find((one) => one.itemUniqueId === itemUniqueId),
    isPending: found.isPending,
    error: found.error,
  };
}

/** Neighbors in its section. */
export const neighborsOf = (id: string, file: DueDiligenceFile | undefined) =>
  queryOptions({
    queryKey: ['due-diligence', id, 'neighbors', file?.section, file?.cursor],
    enabled: file !== undefined,
    queryFn: async () => {
      const { section = '', cursor = '' } = file ?? {};
      const [before, after] = await Promise.all([
        documents.files({ id, query: { section, $top: '1', before: cursor } }),
        documents.files({ id, query: { section, $top: '1', after: cursor } }),
      ]);
      return { previous: before[0], next: after[0] };
    },
  });
