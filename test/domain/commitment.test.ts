import { describe, expect, it } from 'vitest';
import {
  type CommitmentMove,
  type CommitmentStatus,
  canMove,
  commitmentId,
  commitmentStatuses,
  isLive,
  parseCommitmentId,
  statusAfter,
} from '#shared/domain/commitment.ts';
import { interestId } from '#shared/domain/interest.ts';

const accepted = 'You already have an accepted Purchase Commitment for this LP.';
const outcome: Record<CommitmentMove, CommitmentStatus> = {
  edit: 'Pending',
  withdraw: 'Withdrawn',
  accept: 'Accepted',
  reject: 'Rejected',
};
const moves = Object.keys(outcome) as CommitmentMove[];
const decided = commitmentStatuses.filter((status) => status !== 'Pending');

describe('a purchase commitment', () => {
  it.each(moves)('that is Pending can be changed by %s', (move) => {
    expect(canMove('Pending', move)).toBe(true);
    expect(statusAfter('Pending', move)).toBe(outcome[move]);
  });

  it.each(decided.flatMap((status) => moves.map((move) => [status, move] as const)))(
    'that is %s cannot be changed by %s',
    (status, move) => {
      expect(canMove(status, move)).toBe(false);
      expect(() => statusAfter(status, move)).toThrow(expect.objectContaining({ status: 409 }));
    },
  );

  it.each(['edit', 'withdraw'] as const)('once accepted answers %s with the words of the spec', (move) => {
    expect(() => statusAfter('Accepted', move)).toThrow(
      expect.objectContaining({ code: 'commitment_accepted', message: accepted }),
    );
  });

  it('cannot be accepted twice', () => {
    expect(() => statusAfter('Accepted', 'accept')).toThrow(
      expect.objectContaining({ code: 'illegal_transition', message: expect.stringContaining('Accepted') }),
    );
  });

  it.each([
    ['Pending', true],
    ['Accepted', true],
    ['Rejected', false],
    ['Withdrawn', false],
  ] as const)('that is %s is live: %s', (status, live) => expect(isLive(status)).toBe(live));

  it.each([
    ['CU60001', '1001'],
    ['0015e00000-ABC-def', '1001'],
    ['7-8', '9'],
    ['a-1-Commitment', '2'],
    ['Crédit Union', '123456789012'],
  ])('of %s to LP %s has an id that says so', (creditUnionId, lpNumber) => {
    const id = commitmentId({ creditUnionId, lpNumber });
    expect(id).toBe(`${creditUnionId}-${lpNumber}-Commitment`);
    expect(parseCommitmentId(id)).toEqual({ creditUnionId, lpNumber });
  });

  it.each([
    '',
    '1001',
    'CU60001-1001',
    'CU60001-1001-Interest',
    'CU60001-1001-commitment',
    'CU60001-1001-Commitment-',
    'CU60001-x-Commitment',
    '-1001-Commitment',
    'CU60001--Commitment',
    ' CU60001-1001-Commitment\n',
  ])('is not named by %j', (id) => expect(parseCommitmentId(id)).toBeNull());

  it('has another id than the indication of the same credit union', () => {
    expect(interestId({ creditUnionId: 'CU-1', lpNumber: '42' })).toBe('CU-1-42-Interest');
  });
});
