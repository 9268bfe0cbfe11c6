import { findsNew } from '#shared/domain/browse.ts';
import type { SavedSearch, SearchMatch } from '#shared/domain/desk.ts';
import { findable } from '#shared/domain/findable.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { isShownTo } from '#shared/domain/offering-visibility.ts';
import type { User } from '#shared/domain/user.ts';
import { easternDay, startOfEasternDay } from '#shared/format/eastern-day.ts';
import { daysAfter } from '#shared/format/zoned-day.ts';
import { log } from '../runtime/log.ts';
import type { Clock } from '../runtime/table.ts';
import type { DeskStore } from '../store/desk.ts';
import type { OfferingStore } from '../store/offerings.ts';
import type { UserStore } from '../store/users.ts';

export interface MatchSearchesDeps extends Pick<Clock, 'now'> {
  offerings: Pick<OfferingStore, 'everyPage'>;
  users: Pick<UserStore, 'findAll'>;
  desk: Pick<DeskStore, 'withAlert' | 'addMatch'>;
}

interface Due extends Pick<SearchMatch, 'from' | 'to'> {
  alert: 'daily' | 'weekly';
}

const MONDAY = 1;
const CHUNK = 25;

/** Yesterday, and on Mondays the past week, in New York. */
export function dueOn(now: Date): Due[] {
  const today = easternDay(now);
  const of = (alert: Due['alert'], days: number): Due => ({ alert, from: daysAfter(today, -days), to: today });
  return [of('daily', 1), ...(new Date(today).getUTCDay() === MONDAY ? [of('weekly', 7)] : [])];
}

/** Matches saved searches with offerings of these days, once for each stretch of days. */
export const matchSearches = (deps: MatchSearchesDeps) => async (): Promise<{ told: number }> => {
  let told = 0;
  for (const due of dueOn(deps.now())) told += await tellOf(deps, due);
  log.info('saved searches matched', { told });
  return { told };
};

async function tellOf(deps: MatchSearchesDeps, due: Due): Promise<number> {
  const listed = await listedIn(deps, due);
  if (listed.length === 0) return 0;
  const found = await foundByPerson(deps, due, listed);
  const ids = [...found.keys()];
  let told = 0;
  for (let from = 0; from < ids.length; from += CHUNK) {
    const people = await deps.users.findAll(ids.slice(from, from + CHUNK));
    const done = await Promise.all(people.map((person) => tell(deps, due, person, found.get(person.id) ?? [])));
    told += done.filter(Boolean).length;
  }
  return told;
}

async function listedIn({ offerings }: MatchSearchesDeps, { from, to }: Due): Promise<Offering[]> {
  const [start, end] = [startOfEasternDay(from), startOfEasternDay(to)];
  const listed: Offering[] = [];
  for await (const page of offerings.everyPage()) {
    listed.push(...page.filter(({ publishedAt }) => publishedAt !== null && publishedAt >= start && publishedAt < end));
  }
  return listed.sort((a, b) => Number(a.lpNumber) - Number(b.lpNumber));
}

type Found = { search: SavedSearch; offerings: Offering[] };

async function foundByPerson({ desk }: MatchSearchesDeps, { alert }: Due, listed: Offering[]) {
  const cards = listed.map((offering) => ({ offering, card: findable(offering) }));
  const found = new Map<string, Found[]>();
  for await (const searches of desk.withAlert(alert)) {
    for (const search of searches) {
      const offerings = cards.filter(({ card }) => findsNew(search.parameters, card)).map(({ offering }) => offering);
      if (offerings.length > 0) found.set(search.userId, [...(found.get(search.userId) ?? []), { search, offerings }]);
    }
  }
  return found;
}

async function tell(
  { desk, now }: MatchSearchesDeps,
  { alert, from, to }: Due,
  { id: userId, isEnabled, isAdmin, creditUnionId }: User,
  found: Found[],
): Promise<boolean> {
  if (!isEnabled || isAdmin) return false;
  const searches = found
    .map(({ search: { name, parameters }, offerings }) => ({
      name,
      parameters,
      lpNumbers: offerings
        .filter((one) => isShownTo(one, creditUnionId) && one.sellerId !== creditUnionId)
        .map(({ lpNumber }) => lpNumber),
    }))
    .filter(({ lpNumbers }) => lpNumbers.length > 0)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  if (searches.length === 0) return false;
  return desk.addMatch({ userId, id: `${alert}-${from}`, alert, at: now().toISOString(), from, to, searches });
}
