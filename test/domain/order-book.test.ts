import { describe, expect, it } from 'vitest';
import { mostOrders } from '#shared/domain/allocation-book.ts';
import type { Commitment } from '#shared/domain/commitment.ts';
import {
  assertBookOpen,
  assertCanClose,
  assertFewEnough,
  bookedOrders,
  demandOf,
  mayCloseBook,
  relatedTo,
  takesTwo,
} from '#shared/domain/order-book.ts';
import { cents } from '#shared/format/money.ts';
import { aCommitment, anOffering } from '#test/support/builders.ts';

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

describe('an order book', () => {
  const open = anOffering({ state: 'Published' });

  it('is closed once, of an LP that takes orders', () => {
    expect(() => assertCanClose(open)).not.toThrow();
    expect(() => assertCanClose({ ...open, state: 'Allocated' })).not.toThrow();
    expect(() => assertCanClose({ ...open, bookClosedAt: '2026-11-26T15:00:00.000Z' })).toThrow(
      expect.objectContaining({ code: 'book_closed' }),
    );
    expect(() => assertCanClose({ ...open, state: 'Draft' })).toThrow(expect.objectContaining({ code: 'not_open' }));
    expect(() => assertCanClose({ ...open, transactionType: 'LLO' })).toThrow(
      'A request for a lead lender has no order book to close.',
    );
  });

  it('holds back changes while it is closed, and an LP that is gone holds back none', () => {
    expect(() => assertBookOpen(open)).not.toThrow();
    expect(() => assertBookOpen(undefined)).not.toThrow();
    expect(() => assertBookOpen({ bookClosedAt: '2026-11-26T15:00:00.000Z' })).toThrow(
      expect.objectContaining({ code: 'book_closed' }),
    );
  });

  it('takes as many orders as an allocation decides, and says how many are too many', () => {
    expect(() => assertFewEnough(Array(mostOrders))).not.toThrow();
    expect(() => assertFewEnough(Array(mostOrders + 1))).toThrow(
      'This LP has 1,001 orders, and an allocation decides 1,000 at most. Accept or reject some first.',
    );
  });

  it('holds the orders that wait, with what a run goes by, each under an id of its own', () => {
    const submittedAt = '2026-11-20T15:00:00.000Z';
    const order = {
      version: 3,
      amount: cents(250_000_00),
      minimumAmount: cents(100_000_00),
      price: 1_000_000,
      submittedAt,
    };
    const waiting = ['CU1', 'CU2'].map((creditUnionId) =>
      aCommitment({ ...order, creditUnionId, creditUnionName: `Name of ${creditUnionId}`, status: 'Pending' }),
    );
    const decided = (['Accepted', 'Rejected', 'Withdrawn'] as const).map((status) => aCommitment({ status }));
    let last = 0;
    const booked = bookedOrders([...decided, ...waiting], {
      related: new Set(['CU1']),
      preferred: ['CU2'],
      asksForPrice: true,
      caps: new Map([['CU1', cents(7)]]),
      newId: () => `O${++last}`,
    });
    const shared = {
      version: 3,
      amount: 250_000_00,
      minimum: 100_000_00,
      price: 1_000_000,
      submittedAt,
    };
    expect(booked).toEqual([
      {
        ...shared,
        id: 'O1',
        creditUnionId: 'CU1',
        creditUnionName: 'Name of CU1',
        regulatoryCap: 7,
        related: true,
        preferred: false,
      },
      {
        ...shared,
        id: 'O2',
        creditUnionId: 'CU2',
        creditUnionName: 'Name of CU2',
        regulatoryCap: null,
        related: false,
        preferred: true,
      },
    ]);
    expect(demandOf(booked)).toBe(500_000_00);
    expect(demandOf([])).toBe(0);
  });
});
