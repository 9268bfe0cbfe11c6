import { queryOptions } from '@tanstack/react-query';
import { wantedFrom } from '#shared/domain/browse.ts';
import { termsheets } from '../../lib/api.ts';

export const cardsOf = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['termsheets', 'cards', ids],
    queryFn: async () =>
      (await termsheets.list({ query: { only: ids.join('|'), $top: String(Math.max(1, ids.length)) } })).value,
    placeholderData: (previous) => previous,
  });

/** All matches, and those listed since a moment. */
export const countsOf = (parameters: string, since: string | null) =>
  queryOptions({
    queryKey: ['termsheets', 'counts', parameters, since],
    queryFn: async () => {
      const query = Object.fromEntries(new URLSearchParams(parameters));
      const [all, fresh] = await Promise.all([
        termsheets.summary({ query }),
        since ? termsheets.summary({ query: { ...query, listedSince: since } }) : undefined,
      ]);
      return { all: all.count, fresh: fresh?.count ?? 0 };
    },
  });

export const wantedIn = (parameters: string) => wantedFrom(new URLSearchParams(parameters));
