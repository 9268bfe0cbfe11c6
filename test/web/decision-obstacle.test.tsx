import { describe, expect, it } from 'vitest';
import { decisionObstacle } from '#web/src/lp/decision-obstacle.ts';

const offering = { State: 'Open', SellerName: 'Summit Ridge Credit Union', AmountRemaining: 1_000_000 } as const;
const row = { id: 'CU1-1001-Commitment', CreditUnionName: 'Harbor Light Federal Credit Union', Amount: 1_000_000 };
const closed = { ...offering, bookClosedAt: '2026-11-23T12:00:00.000Z' };

describe('a decision', () => {
  it('is offered both ways as long as enough remains', () => {
    expect(decisionObstacle(offering, row, 'Accepted')).toBeNull();
    expect(decisionObstacle(offering, row, 'Rejected')).toBeNull();
  });

  it('to accept is not offered beyond what remains, while a rejection is', () => {
    const less = { ...offering, AmountRemaining: 999_999.99 };
    expect(decisionObstacle(less, row, 'Accepted')).toBe('Only $999,999.99 remains for sale. You can still reject it.');
    expect(decisionObstacle(less, row, 'Rejected')).toBeNull();
  });

  it.each(['Accepted', 'Rejected'] as const)(
    'is left to the allocation once the order book is closed: %s',
    (decision) => {
      expect(decisionObstacle(closed, row, decision)).toBe(
        "The order book of this LP is closed. Allocation is under way. Finish it, or open the book again on the LP's Allocation page.",
      );
    },
  );
});
