import type { QueryClient } from '@tanstack/react-query';

/** Reloads everything except `except`: pages, history and lists. */
export const lpAdministered = (queries: QueryClient, except?: string) =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' && !queryKey.includes(except) });
