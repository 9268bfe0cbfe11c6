import type { QueryClient } from '@tanstack/react-query';

/** What an administrator changes of an offering changes its pages, its history and every list it is in; but for `except`, all load again. */
export const lpAdministered = (queries: QueryClient, except?: string) =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' && !queryKey.includes(except) });
