import { queryOptions } from '@tanstack/react-query';
import { documents, uploads } from '../../lib/api.ts';

const CHECKING_MS = 4000;

/** Asks again lightly while a file is with the malware scan. */
const whileChecking = (files: readonly { status: string }[] | undefined): number | false =>
  files?.some(({ status }) => status === 'Checking') ? CHECKING_MS : false;

/** What the credit union uploaded, newest first. */
export const uploadedFiles = queryOptions({
  queryKey: ['uploads', 'list'],
  queryFn: () => uploads.list({}),
  refetchInterval: ({ state }) => whileChecking(state.data),
});

/** What administrators put there for the credit union. */
export const downloads = queryOptions({
  queryKey: ['downloads'],
  queryFn: () => documents.downloads({}),
  refetchInterval: ({ state }) => whileChecking(state.data),
});
