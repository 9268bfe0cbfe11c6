import { describe, expect, it } from 'vitest';
import { charterFinder } from '#shared/domain/call-report/match-charters.ts';
import { type RosterLine, rosterDifferences } from '#shared/domain/call-report/roster.ts';
import { cents } from '#shared/format/money.ts';

const line = (charterNumber: string, name: string | null, state = 'OR', netWorth: number | null = 100): RosterLine => ({
  charterNumber,
  name,
  state,
  kind: 'federal',
  netWorth: netWorth === null ? null : cents(netWorth),
});
const find = (roster: RosterLine[], name: string, state = 'OR') =>
  charterFinder(roster)({ id: 'CU1', name, state }).map(({ charterNumber, likeness }) => [charterNumber, likeness]);

describe('who of a quarter a credit union may be', () => {
  it('is told by the words that tell one from another, whatever their case, accents and order', () => {
    const roster = [line('1', 'CANON VERDE'), line('2', 'HARBOR FEDERAL'), line('3', null)];
    expect(find(roster, 'Verde Cañon Federal Credit Union')).toEqual([['1', 1]]);
    expect(find(roster, 'Federal Credit Union')).toEqual([]);
  });

  it('comes after one of the same state, and is left out when only half alike and elsewhere', () => {
    const roster = [line('1', 'COPPER MILL', 'TX'), line('2', 'COPPER MILL', 'OR'), line('3', 'COPPER CREEK', 'TX')];
    expect(find(roster, 'Copper Mill Credit Union')).toEqual([
      ['2', 1],
      ['1', 0.7],
    ]);
    expect(find(roster, 'Copper Mill Credit Union', '').map(([charter]) => charter)).toEqual(['1', '2', '3']);
  });

  it('is one of three at most, the smaller charter first of those as likely', () => {
    const roster = ['9', '10', '8', '7'].map((charter) => line(charter, 'FERN POINT'));
    expect(find(roster, 'Fern Point CU').map(([charter]) => charter)).toEqual(['7', '8', '9']);
  });
});

describe('what a quarter changes', () => {
  it('counts who came and went, and whose net worth is another; unknown is no fall', () => {
    const before = [
      line('1', 'A'),
      line('2', 'B', 'OR', 500),
      line('3', 'C'),
      line('4', 'D'),
      line('5', 'E', 'OR', 900),
    ];
    const after = [line('2', 'B', 'OR', 300), line('3', 'C', 'OR', null), line('4', 'D'), line('5', 'E', 'OR', 100)];
    expect(rosterDifferences(before, [...after, line('6', 'F')])).toEqual({
      added: 1,
      gone: 1,
      changed: 3,
      fell: 2,
      largestFalls: [
        { charterNumber: '5', name: 'E', before: 900, after: 100 },
        { charterNumber: '2', name: 'B', before: 500, after: 300 },
      ],
    });
  });
});
