import * as z from 'zod';
import { browseViews, SEARCH_NAME_LENGTH } from '../domain/browse.ts';
import { alerts, watchedNames } from '../domain/desk.ts';
import { BrowseQuery } from './browse.ts';
import { DateTime, PersonalText } from './fields.ts';
import { contract } from './route.ts';

const Fact = z.union([z.string(), z.number()]).nullable();

/** Watched offering with changes since the last look. */
export const WatchedRow = z.object({
  lpIdentifier: z.string(),
  since: DateTime,
  seenAt: DateTime,
  changes: z.array(z.object({ fact: z.enum(watchedNames), before: Fact, after: Fact })),
});
export type WatchedRow = z.infer<typeof WatchedRow>;

const SavedQuery = BrowseQuery.extend({ view: z.enum(browseViews).optional() });
const areParameters = (text: string) => SavedQuery.safeParse(Object.fromEntries(new URLSearchParams(text))).success;

export const SearchDraft = z.strictObject({
  name: PersonalText('A name', { max: SEARCH_NAME_LENGTH }),
  /** Browse lists' parameters with their tab, as in `view=open&assetClass=Auto&rate=7..`. */
  parameters: z.string().max(2000).refine(areParameters, "These aren't the filters of a search"),
  alert: z.enum(alerts),
});
export type SearchDraft = z.infer<typeof SearchDraft>;

export const SearchRow = SearchDraft.extend({
  id: z.string(),
  createdAt: DateTime,
  /** For `If-Match`. */
  version: z.number().int(),
});
export type SearchRow = z.infer<typeof SearchRow>;

export const desk = contract({
  watchlist: {
    method: 'GET',
    path: '/desk/watchlist',
    access: 'user',
    summary: 'The offerings that the caller watches and may see, with what changed since they last looked.',
    reply: z.array(WatchedRow),
  },
  watch: {
    method: 'PUT',
    path: '/desk/watchlist/{id}',
    access: 'user',
    summary: "Adds an offering to the caller's watchlist, at most 200. Adding it twice changes nothing.",
    status: 204,
    problems: ['conflict'],
  },
  unwatch: {
    method: 'DELETE',
    path: '/desk/watchlist/{id}',
    access: 'user',
    summary: "Removes an offering from the caller's watchlist.",
    status: 204,
  },
  see: {
    method: 'POST',
    path: '/desk/watchlist/{id}/looks',
    access: 'user',
    summary: 'Marks the offering as seen by the caller.',
    status: 204,
  },
  searches: {
    method: 'GET',
    path: '/desk/searches',
    access: 'user',
    summary: "The caller's saved searches, by name.",
    reply: z.array(SearchRow),
  },
  saveSearch: {
    method: 'POST',
    path: '/desk/searches',
    access: 'user',
    summary: 'Saves a search under a unique name, at most 50.',
    body: SearchDraft,
    reply: SearchRow,
    status: 201,
    problems: ['conflict'],
  },
  changeSearch: {
    method: 'PUT',
    path: '/desk/searches/{id}',
    access: 'user',
    summary: 'Replaces the name, filters and alert of a saved search.',
    body: SearchDraft,
    reply: SearchRow,
    problems: ['conflict', 'stale'],
  },
  removeSearch: {
    method: 'DELETE',
    path: '/desk/searches/{id}',
    access: 'user',
    summary: 'Removes a saved search and its alert.',
    status: 204,
  },
  visit: {
    method: 'POST',
    path: '/desk/visits',
    access: 'user',
    remembers: false,
    summary: "Records the caller's visit, and returns when their previous visit ended.",
    reply: z.object({ previousVisitAt: DateTime.nullable() }),
  },
});
