import { describe, expect, it } from 'vitest';
import { borrowerParts } from '#shared/domain/borrower-parts.ts';
import { aCommitment, anOffering } from '#test/support/builders.ts';

const holding = (amount: number, groups: [string, number][] | null) => ({
  commitment: aCommitment({ amount, status: 'Accepted' }),
  offering: anOffering(),
  borrowers: groups && {
    asOfDate: '2026-09-30',
    balance: groups.reduce((sum, [, balance]) => sum + balance, 0),
    groups,
  },
});

describe('a portfolio by borrower group', () => {
  it('adds up a group over LPs, and says how much loans with a group are', () => {
    const held = [
      holding(1_000, [
        ['G-A', 600],
        ['L-1', 200],
        ['G-B', 200],
      ]),
      holding(300, [
        ['L-2', 1],
        ['G-B', 2],
      ]),
      holding(5_000, null),
      holding(40, [['L-3', 7]]),
    ];
    expect(borrowerParts(held)).toEqual({
      covered: 800 + 200,
      groups: 2,
      largest: [
        { value: 'G-A', count: 1, amount: 600 },
        { value: 'G-B', count: 2, amount: 400 },
      ],
    });
  });

  it('shows the five largest, equal ones by name, and counts all', () => {
    const groups = ['C', 'A', 'F', 'B', 'E', 'D'].map((name): [string, number] => [`G-${name}`, 1]);
    const { largest, groups: count } = borrowerParts([holding(60, groups)]);
    expect(largest.map(({ value }) => value)).toEqual(['G-A', 'G-B', 'G-C', 'G-D', 'G-E']);
    expect(count).toBe(6);
  });

  it('leaves out tapes without a balance', () => {
    expect(borrowerParts([holding(60, [])])).toEqual({ covered: 0, groups: 0, largest: [] });
  });
});
