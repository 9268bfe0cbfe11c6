import { queryOptions } from '@tanstack/react-query';
import { compliance } from '../../lib/api.ts';

/** How often it is asked whether a file has been checked. */
const CHECKING_MS = 1_500;

/** Statements, policies and letters that a credit union sent, the newest first. */
export const limitDocuments = (id: string) =>
  queryOptions({
    queryKey: ['limit-documents', id],
    queryFn: () => compliance.documents({ id }),
    refetchInterval: ({ state: { data } }) => (data?.some(({ status }) => status === 'Checking') ? CHECKING_MS : false),
  });
