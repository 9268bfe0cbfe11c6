import { describe, expect, it } from 'vitest';
import type { Commitment } from '#shared/domain/commitment.ts';
import { mayCloseBook, relatedTo, takesTwo } from '#shared/domain/order-book.ts';
import { aCommitment } from '#test/support/builders.ts';

const bought = (creditUnionId: string, decidedAt: string | null, status: Commitment['status'] = 'Accepted') =>
  aCommitment({ creditUnionId, decidedAt, status });

describe('who bought before', () => {
  const at = '2026-11-26T15:00:00.000Z';
  const related = (...commitments: Commitment[]) => [...relatedTo(commitments, at)];

  it.each([
    ['36 months before, to the millisecond', '2023-11-26T15:00:00.000Z', true],
    ['a millisecond earlier', '2023-11-26T14:59:59.999Z', false],
    ['a day later', '2023-11-27T15:00:00.000Z', true],
    ['35 months before', '2023-12-26T15:00:00.000Z', true],
    ['37 months before', '2023-10-26T15:00:00.000Z', false],
    ['just now', at, true],
  ])('is who was accepted %s: %s is %s', (_, decidedAt, is) => {
    expect(related(bought('CU1', decidedAt))).toEqual(is ? ['CU1'] : []);
  });

  it('is no one whose commitment waits, was rejected or withdrawn, or has no moment of acceptance', () => {
    const others = (['Pending', 'Rejected', 'Withdrawn'] as const).map((status) => bought('CU1', at, status));
    expect(related(...others, bought('CU2', null))).toEqual([]);
  });

  it('is each of those who did, once', () => {
    expect(related(bought('CU1', at), bought('CU2', at), bought('CU1', at))).toEqual(['CU1', 'CU2']);
  });
});

describe('closing a book', () => {
  const closing = { byId: 'ana', by: 'Ana', at: '2026-11-26T15:00:00.000Z' };

  it.each([
    ['that was never closed', undefined, false, true, true],
    ['that an allocation decided', { appliedRun: 'A1', closing: null }, false, true, true],
    ['that was opened again', { appliedRun: null, closing: null }, true, false, false],
    ['that Ana asked to close again', { appliedRun: null, closing }, true, false, true],
  ])('%s', (_, before, two, byAna, byBen) => {
    expect([takesTwo(before), mayCloseBook(before, 'ana'), mayCloseBook(before, 'ben')]).toEqual([two, byAna, byBen]);
  });
});
