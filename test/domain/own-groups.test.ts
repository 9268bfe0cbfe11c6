import { describe, expect, it } from 'vitest';
import type { GroupExposure } from '#shared/domain/limit-input.ts';
import {
  declaredFault,
  declaresLess,
  heldByOwnNames,
  isDeclared,
  joinedBorrowers,
  ownNames,
  sharedBorrowers,
  waiversFor,
} from '#shared/domain/own-groups.ts';

const declared = [
  { group: 'G-2', ownGroup: 'h1' },
  { group: 'G-1', ownGroup: 'h1' },
];
const ownName = ownNames(declared);
const held = (participations: number): GroupExposure => ({
  participations,
  otherLoans: 1,
  commercial: 2,
  readilyMarketable: 3,
});
const waiver = (target: string) => ({
  kind: 'borrower' as const,
  target,
  limit: 5,
  from: '2026-01-01',
  until: null,
  stateConcurrence: false,
});

describe('groups that are the buyer’s own', () => {
  it('have what is held of each of their names', () => {
    const sums = heldByOwnNames(
      new Map([
        ['G-1', held(10)],
        ['h1', held(5)],
        ['G-9', held(1)],
      ]),
      ownName,
    );
    expect([...sums]).toEqual([
      ['h1', { participations: 15, otherLoans: 2, commercial: 4, readilyMarketable: 6 }],
      ['G-9', held(1)],
    ]);
  });

  it('are one borrower of a pool, the largest first', () => {
    const groups: [string, number][] = [
      ['G-9', 50],
      ['G-2', 40],
      ['G-1', 30],
    ];
    const pool = { balance: 120, groups, asOfDate: '2026-11-01' } as unknown as Parameters<typeof joinedBorrowers>[0];
    expect(joinedBorrowers(pool, declared)).toEqual({
      ...pool,
      groups: [
        ['G-1', 70],
        ['G-9', 50],
      ],
    });
    expect(joinedBorrowers({ ...pool, groups: groups.toReversed() }, declared).groups[0]).toEqual(['G-1', 70]);
    expect(joinedBorrowers(pool, [])).toBe(pool);
  });

  it.each<[string, string[], string[]]>([
    ['another name of one here', ['G-1'], ['G-2']],
    ['the name that the buyer gave one here', ['G-2', 'G-9'], ['G-2']],
    ['none that no one declared', ['G-9'], []],
    ['a group of the buyer’s own by its own name', ['h1'], ['G-2']],
  ])('are found in pools of other sellers: %s', (_, here, expected) => {
    const groups: [string, number][] = [
      ['G-9', 50],
      ['G-2', 40],
    ];
    const pool = { asOfDate: '2026-11-01', balance: 90, groups };
    expect(sharedBorrowers(pool, here, declared)).toEqual({
      ...pool,
      groups: groups.filter(([group]) => expected.includes(group)),
    });
  });

  it('are those that were declared, by either name', () => {
    expect(['G-1', 'G-2', 'h1', 'G-9'].filter(isDeclared(declared))).toEqual(['G-1', 'G-2', 'h1']);
    expect(['G-1'].filter(isDeclared([]))).toEqual([]);
  });

  it('have the waivers of each of their names', () => {
    const waivers = [waiver('h1'), waiver('G-2'), waiver('*'), { ...waiver('h1'), kind: 'originator' as const }];
    expect(waiversFor(waivers, ['G-1', 'G-9'], ownName)).toEqual([
      waiver('G-1'),
      waiver('G-1'),
      waiver('*'),
      waivers[3],
    ]);
  });

  it.each<[string, Parameters<typeof declaredFault>[0], ReturnType<typeof declaredFault>]>([
    ['two that are one', declared, null],
    ['none', [], null],
    [
      'itself',
      [...declared, { group: 'h2', ownGroup: 'h2' }],
      { place: 2, field: 'ownGroup', detail: 'This is the same group' },
    ],
    [
      'one twice',
      [...declared, { group: 'G-2', ownGroup: 'h3' }],
      { place: 2, field: 'group', detail: 'This group is there twice' },
    ],
    [
      'another that is one more',
      [...declared, { group: 'G-3', ownGroup: 'G-1' }],
      { place: 2, field: 'ownGroup', detail: 'This group is itself said to be another one' },
    ],
  ])('are not declared as %s', (_, said, expected) => {
    expect(declaredFault(said)).toEqual(expected);
  });

  it.each<[string, boolean, Parameters<typeof declaresLess>]>([
    [
      'one in place of another',
      true,
      [
        { groups: declared, waivers: [] },
        { groups: [...declared.slice(1), { group: 'G-3', ownGroup: 'h1' }], waivers: [] },
      ],
    ],
    [
      'one that has had a waiver',
      false,
      [
        { groups: declared, waivers: [waiver('h1')] },
        { groups: declared, waivers: [waiver('h1')] },
      ],
    ],
    [
      'the same',
      false,
      [
        { groups: declared, waivers: [] },
        { groups: declared, waivers: [] },
      ],
    ],
    [
      'one more',
      false,
      [
        { groups: [], waivers: [waiver('*')] },
        { groups: declared, waivers: [waiver('h7')] },
      ],
    ],
    [
      'one less',
      true,
      [
        { groups: declared, waivers: [] },
        { groups: declared.slice(1), waivers: [] },
      ],
    ],
    [
      'another',
      true,
      [
        { groups: declared, waivers: [] },
        { groups: declared.map((one) => ({ ...one, ownGroup: 'h2' })), waivers: [] },
      ],
    ],
    [
      'one with a waiver',
      true,
      [
        { groups: [], waivers: [waiver('h1')] },
        { groups: declared, waivers: [] },
      ],
    ],
    [
      'one that another name has a waiver for',
      true,
      [
        { groups: [], waivers: [] },
        { groups: declared, waivers: [waiver('G-2')] },
      ],
    ],
  ])('loosen limits by %s: %s', (_, expected, [before, after]) => {
    expect(declaresLess(before, after)).toBe(expected);
  });
});
