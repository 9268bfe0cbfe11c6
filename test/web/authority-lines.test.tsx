import { describe, expect, it } from 'vitest';
import type { AuthoritiesEntity } from '#shared/contract/authorities.ts';
import { changeLines } from '#web/src/people/authority/change-lines.ts';
import { withDistinctNames } from '#web/src/people/authority/person-names.ts';

type Pending = NonNullable<AuthoritiesEntity['pending']>;
type Limit = Pending['people'][number];
type Delegation = Pending['delegations'][number];

const nothing = { limit: null, unlimited: false, from: null, until: null };
const person = (userId: string, name: string) => ({ ...nothing, userId, name, email: `${userId}@harborlight.example` });
const people = [person('j1', 'John Smith'), person('j2', 'John Smith'), person('q', 'Quinn'), person('r', 'Remy')];
const zone = 'America/New_York' as const;
const terms = { tiers: [], lapseDays: 14, delegations: [], timeZone: null };

function linesOf(change: { people?: Limit[]; delegations?: Delegation[] }, now: Delegation[] = []) {
  const held = { ...terms, delegations: now, people, zone, stateZone: zone };
  const pending = { ...terms, people: [], delegations: now, ...change };
  return changeLines(held, pending);
}

const lent = (limit: number | null, start: string, end: string): Delegation => ({
  from: 'q',
  to: 'r',
  limit,
  start,
  end,
});
const whole = lent(null, '2026-12-01T05:00:00.000Z', '2026-12-11T05:00:00.000Z');
const part = lent(1_000_000, '2027-01-01T05:00:00.000Z', '2027-01-11T05:00:00.000Z');
const wholeWords = 'Whole limit, 12/01/2026 to 12/10/2026';
const partWords = 'Up to $1,000,000.00, 01/01/2027 to 01/10/2027';

describe('a waiting change of authorities', () => {
  it('is shown for one of two people of the same name, and says which', () => {
    const unlimited = { ...nothing, userId: 'j1', unlimited: true };
    expect(linesOf({ people: [unlimited] })).toEqual([
      { what: 'John Smith, j1@harborlight.example', before: 'Nothing alone', after: 'Any amount' },
    ]);
    expect(linesOf({ people: [unlimited, { ...nothing, userId: 'j2', limit: 5 }] })).toHaveLength(2);
  });

  it.each([[[whole, part]], [[part, whole]]])('is shown with all that one lends another: %#', (delegations) => {
    expect(linesOf({ delegations }, [part])).toEqual([
      { what: 'Quinn to Remy', before: partWords, after: `${partWords}; ${wholeWords}` },
    ]);
  });

  it('is none of the same delegations in another order', () => {
    expect(linesOf({ delegations: [part, whole] }, [whole, part])).toEqual([]);
  });
});

it('people to choose from are told apart by their email, where they have one name', () => {
  expect(withDistinctNames(people).map(({ userId, name }) => [userId, name])).toEqual([
    ['j1', 'John Smith, j1@harborlight.example'],
    ['j2', 'John Smith, j2@harborlight.example'],
    ['q', 'Quinn'],
    ['r', 'Remy'],
  ]);
});
