import { useMemo } from 'react';
import { historyTypes } from '#shared/domain/history.ts';
import { dayOf } from '#shared/format/date.ts';
import { useAddress } from '../../lib/use-address.ts';
import { every, quoted } from '../../ui/table/odata.ts';
import { eventKinds } from './event-kinds.ts';
import { type Period, periodCondition, periodOf } from './period.ts';

const filterNames = ['event', 'lp', 'credit-union', 'person', 'period', 'from', 'to'] as const;
export type FilterName = (typeof filterNames)[number];

export interface EventFilter {
  text: (name: FilterName) => string;
  period: Period;
  count: number;
  /** Undefined for everything. */
  where: string | undefined;
  set: (changes: Partial<Record<FilterName, string>>) => void;
  clear: () => void;
}

const contains = (field: string, text: string) => text && `contains(tolower(${field}),${quoted(text.toLowerCase())})`;

/** A kind means all its types; unknown words are ignored. */
function eventCondition(event: string): string {
  if (eventKinds.some((kind) => kind === event)) return `startswith(Type,${quoted(event)})`;
  return historyTypes.some((type) => type === event) ? `Type eq ${quoted(event)}` : '';
}

/** In the address, so links show the same. */
export function useEventFilter({ isOfAll = false } = {}): EventFilter {
  const [params, change] = useAddress();

  const text = (name: FilterName) => params.get(name) ?? '';
  // A page open overnight follows the new day.
  const today = dayOf(new Date());
  const period = useMemo(() => periodOf(params, new Date(`${today}T00:00`)), [params, today]);
  return {
    text,
    period,
    count: new Set(
      filterNames.filter((name) => text(name)).map((name) => (name === 'to' || name === 'from' ? 'period' : name)),
    ).size,
    where: every(
      eventCondition(text('event')),
      isOfAll && text('lp') ? `LPNumber eq ${quoted(text('lp'))}` : undefined,
      contains('CreditUnionName', text('credit-union')),
      contains('User', text('person')),
      periodCondition(period),
    ),
    set: (changes) =>
      change((next) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
      }),
    clear: () =>
      change((next) => {
        for (const name of filterNames) next.delete(name);
      }),
  };
}
