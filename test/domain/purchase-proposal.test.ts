import { describe, expect, it } from 'vitest';
import { type EndOwnProposalDeps, endOwnProposal } from '#functions/api/commitments/end-own-proposal.ts';
import {
  isReminderDue,
  lapseCause,
  type ProposalStep,
  type PurchaseProposal,
  purchaseHash,
} from '#shared/domain/purchase-proposal.ts';
import { cents } from '#shared/format/money.ts';

const lapsesAt = '2026-12-01T12:00:00.000Z';
const now = new Date('2026-11-24T12:00:00.000Z');
const offering = { state: 'Open' as const };

describe('a proposal that waits', () => {
  it('lapses in time, to the millisecond', () => {
    const proposal = { lapsesAt, verdict: null };
    const at = (moment: string) => lapseCause(proposal, { now: new Date(moment), offering, verdict: null });
    expect(at('2026-12-01T11:59:59.999Z')).toBeNull();
    expect(at(lapsesAt)).toBe('Time');
  });

  it.each([
    ['Published', null],
    ['Open', null],
    ['Allocated', null],
    ['Full', 'Closed'],
    ['Sold', 'Closed'],
    ['Withdrawn', 'Closed'],
    ['Draft', 'Closed'],
  ] as const)('of an LP that is %s: %s', (state, cause) =>
    expect(lapseCause({ lapsesAt, verdict: null }, { now, offering: { state }, verdict: null })).toBe(cause),
  );

  it('lapses with its LP gone', () =>
    expect(lapseCause({ lapsesAt, verdict: null }, { now, offering: undefined, verdict: null })).toBe('Closed'));

  it.each([
    ['clear', 'clear', null],
    ['clear', 'warnings', 'Verdict'],
    ['warnings', 'incomplete', 'Verdict'],
    ['incomplete', 'stopped', 'Verdict'],
    ['stopped', 'stopped', null],
    ['stopped', 'clear', null],
    [null, 'stopped', null],
    ['clear', null, null],
  ] as const)('was %s and is %s: %s', (verdict, after, cause) =>
    expect(lapseCause({ lapsesAt, verdict }, { now, offering, verdict: after })).toBe(cause),
  );

  it('is to be reminded of once, after two working days', () => {
    const proposal = { status: 'Waiting' as const, proposedAt: '2026-11-20T12:00:00.000Z', remindedAt: null };
    expect(isReminderDue(proposal, new Date('2026-11-24T11:59:59.999Z'))).toBe(false);
    expect(isReminderDue(proposal, now)).toBe(true);
    expect(isReminderDue({ ...proposal, remindedAt: proposal.proposedAt }, now)).toBe(false);
    expect(isReminderDue({ ...proposal, status: 'Lapsed' }, now)).toBe(false);
  });

  it('is another one by other figures', async () => {
    const content = {
      lpNumber: '1001',
      amount: cents(100),
      minimumAmount: cents(0),
      price: null,
      kind: 'commitment' as const,
      terms: null,
      confirmed: null,
      overLimitReason: null,
    };
    const hashes = await Promise.all([null, 'a', 'b'].map((figuresHash) => purchaseHash({ ...content, figuresHash })));
    expect(new Set(hashes).size).toBe(3);
  });
});

describe('a commitment that needs no approval', () => {
  it('ends what its own person proposed for the LP and is not decided, and nothing else', async () => {
    const proposals = [
      { id: 'own', status: 'Waiting', userId: 'ana' },
      { id: 'declined', status: 'Declined', userId: 'ana', endedAt: 'before' },
      { id: 'lapsed', status: 'Lapsed', userId: 'ana', endedAt: 'before' },
      { id: 'other', status: 'Waiting', userId: 'ben' },
    ] as PurchaseProposal[];
    const deps = {
      newId: () => 'P1',
      proposals: {
        of: async (creditUnionId: string, lpNumber: string) =>
          creditUnionId === 'CU2' && lpNumber === '1001' ? proposals : [],
        writes: (next: PurchaseProposal, steps: readonly ProposalStep[]) => [
          [next.id, next.status, next.endedAt, ...steps.map(({ type, userId, at }) => [type, userId, at])],
        ],
      },
    } as unknown as EndOwnProposalDeps;
    const at = '2026-11-26T15:00:00.000Z';
    const by = { id: 'ana', name: 'Ana', creditUnionId: 'CU2' };
    expect(await endOwnProposal(deps, '1001', { by, at })).toEqual([
      ['own', 'Withdrawn', at, ['Withdrawn', 'ana', at]],
    ]);
  });
});
