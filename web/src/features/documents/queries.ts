import { queryOptions } from '@tanstack/react-query';
import { documents, uploads } from '../../lib/api.ts';

const CHECKING_MS = 4000;

/** Slow polling during a scan. */
const whileChecking = (files: readonly { status: string }[] | undefined): number | false =>
  files?.some(({ status }) => status === 'Checking') ? CHECKING_MS : false;

export const uploadedFiles = queryOptions({
  queryKey: ['uploads', 'list'],
  queryFn: () => uploads.list({}),
  refetchInterval: ({ state }) => whileChecking(state.data),
});

export const downloads = queryOptions({
  queryKey: ['downloads'],
  queryFn: () => documents.downloads({}),
  refetchInterval: ({ state }) => whileChecking(state.data),
});
