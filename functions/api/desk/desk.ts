import { desk as routes } from '#shared/contract/desk.ts';
import { visitAt } from '#shared/domain/desk.ts';
import { withRetry } from '../../runtime/retry.ts';
import { serve } from '../../runtime/serve.ts';
import { changeSearch, readSearches, removeSearch, type SearchesDeps, saveSearch } from './searches.ts';
import { readWatchlist, see, unwatch, type WatchlistDeps, watch } from './watchlist.ts';

export type DeskDeps = SearchesDeps & WatchlistDeps;

export const desk = (deps: DeskDeps) =>
  serve(routes, {
    watchlist: (_request, caller) => readWatchlist(deps, caller),
    watch: (request, caller) => watch(deps, request, caller),
    unwatch: (request, caller) => unwatch(deps, request, caller),
    see: (request, caller) => see(deps, request, caller),
    searches: (_request, caller) => readSearches(deps, caller),
    saveSearch: (request, caller) => saveSearch(deps, request, caller),
    changeSearch: (request, caller) => changeSearch(deps, request, caller),
    removeSearch: (request, caller) => removeSearch(deps, request, caller),

    visit: ({ now }, { id }) =>
      withRetry(async () => {
        const last = await deps.desk.visitOf(id);
        const visit = visitAt(last, id, now.toISOString());
        await deps.desk.saveVisit(visit);
        return { previousVisitAt: visit.previousVisitAt };
      }),
  });
