import type { SearchDraft, SearchRow } from '#shared/contract/desk.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { MOST_SEARCHES, type SavedSearch } from '#shared/domain/desk.ts';
import { type Answer, withVersion } from '../../runtime/answer.ts';
import { assertVersion, type IfMatch } from '../../runtime/if-match.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import type { DeskStore } from '../../store/desk.ts';

export interface SearchesDeps extends Pick<Clock, 'newId'> {
  desk: DeskStore;
}

const rowOf = ({ id, name, parameters, alert, createdAt, version }: SavedSearch): SearchRow => ({
  id,
  name,
  parameters,
  alert,
  createdAt,
  version,
});
const answerOf = (search: SavedSearch, headers: Record<string, string> = {}) =>
  withVersion(rowOf(search), search.version, headers);

const collator = new Intl.Collator('en-US', { numeric: true });

export const readSearches = async ({ desk }: SearchesDeps, caller: Caller): Promise<SearchRow[]> =>
  (await desk.searchesOf(caller.id)).map(rowOf).sort((a, b) => collator.compare(a.name, b.name));

type Saving = { body: SearchDraft } & Pick<RequestContext, 'now' | 'remember'>;

export const saveSearch = (deps: SearchesDeps, { body, now, remember }: Saving, caller: Caller) =>
  withRetry(async () => {
    const { desk, newId } = deps;
    const others = await desk.searchesOf(caller.id);
    if (others.length >= MOST_SEARCHES) {
      throw new Problem('conflict', { message: `You can save at most ${MOST_SEARCHES} searches. Remove one first.` });
    }
    assertNameIsFree(body.name, others);
    const createdAt = now.toISOString();
    const next = { userId: caller.id, id: newId('Q'), ...body, createdAt, removedAt: null, version: 0 };
    const reply = (saved: SavedSearch) => answerOf(saved, { location: `/api/desk/searches/${saved.id}` });
    return reply(await desk.saveSearch(next, undefined, (saved) => remember(reply(saved))));
  });

interface Changing {
  id: string;
  body: SearchDraft;
  ifMatch: IfMatch;
}

export const changeSearch = ({ desk }: SearchesDeps, { id, body, ifMatch }: Changing, caller: Caller) =>
  withRetry(async (): Promise<Answer<SearchRow>> => {
    const all = await desk.searchesOf(caller.id);
    const current = all.find((one) => one.id === id);
    if (!current) throw new Problem('not_found');
    assertVersion(current, ifMatch);
    assertNameIsFree(
      body.name,
      all.filter((one) => one.id !== id),
    );
    return answerOf(await desk.saveSearch({ ...current, ...body }, current.alert));
  });

export const removeSearch = (
  { desk }: SearchesDeps,
  { id, ifMatch, now }: { id: string; ifMatch: IfMatch; now: Date },
  caller: Caller,
): Promise<void> =>
  withRetry(async () => {
    const current = await desk.searchOf(caller.id, id);
    if (!current) throw new Problem('not_found');
    assertVersion(current, ifMatch);
    await desk.saveSearch({ ...current, removedAt: now.toISOString() }, current.alert);
  });

function assertNameIsFree(name: string, others: readonly SavedSearch[]): void {
  if (!others.some((one) => one.name.toLowerCase() === name.toLowerCase())) return;
  const detail = `You already have a search named ${name}.`;
  throw new Problem('conflict', { message: detail, errors: [{ pointer: '/name', detail }] });
}
