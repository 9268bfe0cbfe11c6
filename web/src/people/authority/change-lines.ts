import type { AuthoritiesEntity } from '#shared/contract/authorities.ts';
import { timeZoneNames } from '#shared/domain/time-zones.ts';
import { date } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { firstDayWords, lastDayWords } from '#shared/format/zoned-span.ts';

type Pending = NonNullable<AuthoritiesEntity['pending']>;
type Terms = Pick<Pending, 'tiers' | 'lapseDays' | 'people' | 'delegations' | 'timeZone'>;

export interface ChangeLine {
  what: string;
  before: string;
  after: string;
}

export function changeLines(authorities: AuthoritiesEntity, pending: Pending): ChangeLine[] {
  const names = new Map(authorities.people.map(({ userId, name }) => [userId, name]));
  const nameOf = (id: string) => names.get(id) ?? 'Someone who left';
  const lines = (part: (terms: Terms) => Map<string, string>, absent: string): ChangeLine[] => {
    const [before, after] = [part(authorities), part(pending)];
    return [...new Set([...before.keys(), ...after.keys()])]
      .map((what) => ({ what, before: before.get(what) ?? absent, after: after.get(what) ?? absent }))
      .filter((line) => line.before !== line.after);
  };
  return [
    ...lines(({ people }) => new Map(people.map((one) => [nameOf(one.userId), limitWords(one)])), 'Nothing alone'),
    ...lines(
      ({ tiers }) => new Map(tiers.map((one) => [`From ${money(one.from)}`, sentence(countWords(one.approvals))])),
      'Not set',
    ),
    ...lines(
      ({ delegations }) =>
        new Map(
          delegations.map((one) => [`${nameOf(one.from)} to ${nameOf(one.to)}`, lentWords(one, authorities.zone)]),
        ),
      'No delegation',
    ),
    ...lines(({ lapseDays }) => new Map([['Days to approve', String(lapseDays)]]), ''),
    ...lines(({ timeZone }) => new Map([['Time zone', timeZoneNames[timeZone ?? authorities.stateZone]]]), ''),
  ];
}

const counts = ['no one else approves', 'one other approves', 'two others approve', 'three others approve'];

/** `two others approve` */
export const countWords = (approvals: number): string => counts[approvals] ?? `${approvals} others approve`;

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function limitWords({ limit, unlimited, from, until }: Terms['people'][number]): string {
  const amount = unlimited ? 'Any amount' : limit === null ? 'Nothing alone' : `Up to ${money(limit)}`;
  const days = [from && `from ${date(from)}`, until && `until ${date(until)}`].filter(Boolean);
  return [amount, ...days].join(' ');
}

const lentWords = ({ limit, start, end }: Terms['delegations'][number], zone: string): string =>
  `${limit === null ? 'Whole limit' : `Up to ${money(limit)}`}, ${firstDayWords(start, zone)} to ${lastDayWords(end, zone)}`;
