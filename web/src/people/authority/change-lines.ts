import type { AuthoritiesEntity } from '#shared/contract/authorities.ts';
import { compareTexts } from '#shared/domain/canonical.ts';
import { timeZoneNames } from '#shared/domain/time-zones.ts';
import { date } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { firstDayWords, lastDayWords } from '#shared/format/zoned-span.ts';
import { type Person, personNames } from './person-names.ts';

type Pending = NonNullable<AuthoritiesEntity['pending']>;
type Terms = Pick<Pending, 'tiers' | 'lapseDays' | 'people' | 'delegations' | 'timeZone'>;

export interface ChangeLine {
  what: string;
  before: string;
  after: string;
}

interface Said {
  id: string;
  what: string;
  words: string;
}

/** Words of one id are joined, in an order of their own. */
function saidOf(all: readonly Said[]): Map<string, Said> {
  const said = new Map<string, Said>();
  for (const one of all.toSorted((a, b) => compareTexts(a.words, b.words))) {
    const words = [said.get(one.id)?.words, one.words].filter(Boolean).join('; ');
    said.set(one.id, { ...one, words });
  }
  return said;
}

type InForce = Terms & { people: readonly Person[] } & Pick<AuthoritiesEntity, 'zone' | 'stateZone'>;

export function changeLines(authorities: InForce, pending: Terms): ChangeLine[] {
  const nameOf = personNames(authorities.people);
  const lines = (part: (terms: Terms) => Said[], absent: string): ChangeLine[] => {
    const [before, after] = [saidOf(part(authorities)), saidOf(part(pending))];
    return [...new Map([...before, ...after])]
      .map(([id, { what }]) => ({
        what,
        before: before.get(id)?.words ?? absent,
        after: after.get(id)?.words ?? absent,
      }))
      .filter((line) => line.before !== line.after);
  };
  return [
    ...lines(
      ({ people }) => people.map((one) => ({ id: one.userId, what: nameOf(one.userId), words: limitWords(one) })),
      'Nothing alone',
    ),
    ...lines(
      ({ tiers }) =>
        tiers.map(({ from, approvals }) => ({
          id: String(from),
          what: `From ${money(from)}`,
          words: sentence(countWords(approvals)),
        })),
      'Not set',
    ),
    ...lines(
      ({ delegations }) =>
        delegations.map((one) => ({
          id: JSON.stringify([one.from, one.to]),
          what: `${nameOf(one.from)} to ${nameOf(one.to)}`,
          words: lentWords(one, authorities.zone),
        })),
      'No delegation',
    ),
    ...lines(({ lapseDays }) => [{ id: '', what: 'Days to approve', words: String(lapseDays) }], ''),
    ...lines(
      ({ timeZone }) => [{ id: '', what: 'Time zone', words: timeZoneNames[timeZone ?? authorities.stateZone] }],
      '',
    ),
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
