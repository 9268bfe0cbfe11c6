import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { pathOf } from '#shared/contract/client.ts';
import type { Zip } from '#shared/contract/documents.ts';
import { documents as documentsRoutes } from '#shared/contract/documents.ts';
import { ALL_SECTIONS } from '#shared/domain/zip.ts';
import { documents } from '../../lib/api.ts';
import { downloadByBrowser } from '../../lib/download.ts';
import { useFilesOpened } from './queries.ts';

/** Started, watched, downloaded; found again after leaving. */
export function useZip(id: string, section: string | undefined) {
  const queries = useQueryClient();
  const showRead = useFilesOpened(id);
  const queryKey = ['due-diligence', id, 'zip', section ?? ALL_SECTIONS];

  const watched = useQuery<Zip>({
    queryKey,
    queryFn: () => documents.zip({ id, zipId: queries.getQueryData<Zip>(queryKey)?.zipId ?? '' }),
    enabled: ({ state }) => state.data?.status === 'Preparing',
    refetchInterval: 1000,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const download = useMutation({
    mutationFn: (zipId: string) => downloadByBrowser(pathOf(documentsRoutes.downloadZip.path, { id, zipId })),
    onSuccess: showRead,
  });
  const start = useMutation({
    mutationFn: () => documents.startZip({ id, body: section === undefined ? {} : { section } }),
    onMutate: download.reset,
    onSuccess: (zip) => {
      queries.setQueryData(queryKey, zip);
      if (zip.status === 'Ready') download.mutate(zip.zipId);
    },
  });
  useWhenReady(watched.data, download.mutate);

  if (start.isPending) return { zip: null, error: null, start, download };
  return { zip: watched.data ?? null, error: start.error ?? watched.error ?? download.error, start, download };
}

/** A prepared zip became ready. */
function useWhenReady(zip: Zip | undefined, onReady: (zipId: string) => void) {
  const awaited = useRef('');
  const { status, zipId } = zip ?? {};
  useEffect(() => {
    if (status === 'Preparing' && zipId) awaited.current = zipId;
    if (status !== 'Ready' || awaited.current !== zipId) return;
    awaited.current = '';
    onReady(zipId);
  }, [status, zipId, onReady]);
}
