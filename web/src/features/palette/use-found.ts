import { useQueries } from '@tanstack/react-query';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useKept } from '../../lib/use-kept.ts';
import { useRights } from '../../lib/use-rights.ts';
import { type Item, matching } from './items.ts';
import { creditUnions, everyLp, people, shownDeals, shownLps } from './queries.ts';

/** Milliseconds of quiet before asking the server. */
const QUIET_MS = 250;
const REMEMBERED = 5;

/** By person, in this browser. */
export function useRecent() {
  const kept = useKept<Item[]>('recent');
  const recent = kept.read() ?? [];
  return {
    recent,
    note(item: Item) {
      if (!item.to || item.kind === 'Actions') return;
      const { label, detail, to } = item;
      const others = recent.filter((one) => one.to !== to);
      kept.keep([{ kind: 'Recent' as const, label, detail, to }, ...others].slice(0, REMEMBERED));
    },
  };
}

/** Local at once, server when typing stops. Without text, suggestions. */
export function useFound(typed: string, here: readonly Item[], recent: readonly Item[]) {
  const { isAdmin, isVerified } = useRights();
  const text = typed.trim();
  const settled = useDebounced(text, QUIET_MS);
  const searches = isAdmin
    ? [everyLp, shownDeals, people, creditUnions]
    : isVerified
      ? [shownLps, shownDeals]
      : [shownLps];
  const asked = useQueries({ queries: searches.map((search) => search(settled)) });
  const isAsked = text.length > 1;
  const isSettled = text === settled;
  const there = isAsked && isSettled ? asked.flatMap(({ data }) => data ?? []) : [];
  return {
    items: text === '' ? [...recent, ...here.filter(({ isRare }) => !isRare)] : [...matching(here, text), ...there],
    isSearching: isAsked && (!isSettled || asked.some(({ isFetching }) => isFetching)),
    hasFailed: isAsked && isSettled && asked.some(({ isError }) => isError),
    tryAgain: () => asked.filter(({ isError }) => isError).map(({ refetch }) => refetch()),
  };
}
