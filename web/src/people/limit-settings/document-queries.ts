import { queryOptions } from '@tanstack/react-query';
import { compliance } from '../../lib/api.ts';

/** Interval of checking a scan. */
const CHECKING_MS = 1_500;

export const limitDocuments = (id: string) =>
  queryOptions({
    queryKey: ['limit-documents', id],
    queryFn: () => compliance.documents({ id }),
    refetchInterval: ({ state: { data } }) => (data?.some(({ status }) => status === 'Checking') ? CHECKING_MS : false),
  });
