import { describe, expect, it } from 'vitest';
import { demandOf, funnelOf, isListingOf, undecided, weekOf } from '#shared/domain/listing.ts';
import type { Look } from '#shared/domain/look.ts';
import { changeState } from '#shared/domain/offering-state.ts';
import { handIn, newProposal, sendBack, takeBack } from '#shared/domain/proposal.ts';
import { aCommitment, anInterest, anOffering } from '#test/support/builders.ts';

const step = { at: '2026-03-02T15:04:05.000Z', byId: 'U1', byName: 'Uma' };
const look = (creditUnionId: string, at: Look['at']): Look => ({ lpNumber: '42', creditUnionId, at, firstAt: step.at });

describe('a listing', () => {
  it("is its seller's, whoever prepares it", () => {
    expect(isListingOf(anOffering(), 'CU1')).toBe(true);
    expect(isListingOf(anOffering({ state: 'Withdrawn' }), 'CU1')).toBe(true);
    expect(isListingOf(anOffering(), 'CU2')).toBe(false);
    expect(isListingOf(anOffering({ state: 'Draft' }), 'CU1')).toBe(true);
    expect(isListingOf(anOffering({ state: 'Draft' }), 'CU2')).toBe(false);
  });

  it('counts orders that stand', () => {
    const commitments = (['Pending', 'Accepted', 'Accepted', 'Rejected', 'Withdrawn'] as const).map((status, index) =>
      aCommitment({ status, amount: 10 ** index }),
    );
    expect(demandOf([anInterest({ amount: 5 })], commitments)).toEqual({
      indications: { count: 1, total: 5 },
      pending: { count: 1, total: 1 },
      accepted: { count: 2, total: 110 },
    });
  });

  it('counts each credit union once, and whoever ordered as one that looked', () => {
    const looks = [look('A', 'term-sheet'), look('A', 'due-diligence'), look('B', 'term-sheet')];
    const commitments = [aCommitment({ creditUnionId: 'C', status: 'Rejected' }), aCommitment({ creditUnionId: 'A' })];
    expect(funnelOf(looks, [anInterest({ creditUnionId: 'A' })], commitments)).toEqual({
      termSheet: 3,
      dueDiligence: 1,
      indicated: 1,
      committed: 2,
    });
  });
});

describe('the week of a listing', () => {
  const now = new Date('2026-03-09T15:04:05.000Z');
  const [inside, before] = ['2026-03-02T15:04:05.000Z', '2026-03-02T15:04:04.999Z'];
  const seen = (at: Look['at'], firstAt: string): Look => ({ ...look('A', at), firstAt });

  it('has seven days of first looks, questions and orders that stand', () => {
    const happened = {
      looks: [seen('term-sheet', inside), seen('term-sheet', before), seen('due-diligence', inside)],
      interests: [anInterest({ amount: 5, submittedAt: inside }), anInterest({ amount: 7, submittedAt: before })],
      commitments: [
        aCommitment({ amount: 11, submittedAt: inside, status: 'Pending' }),
        aCommitment({ amount: 13, submittedAt: inside, status: 'Withdrawn' }),
        aCommitment({ amount: 17, submittedAt: before, status: 'Accepted' }),
      ],
      questions: [{ askedAt: inside }, { askedAt: before }],
    };
    expect(weekOf(happened, now)).toEqual({
      viewed: 1,
      opened: 1,
      indications: { count: 1, total: 5 },
      commitments: { count: 1, total: 11 },
      asked: 1,
    });
  });

  it('counts those who opened due diligence and never committed, and knows which of them indicated', () => {
    const looks = ['A', 'B', 'C'].map((id) => look(id, 'due-diligence'));
    const interests = [
      anInterest({ creditUnionId: 'A' }),
      anInterest({ creditUnionId: 'B' }),
      anInterest({ creditUnionId: 'D' }),
    ];
    const commitments = [aCommitment({ creditUnionId: 'B', status: 'Withdrawn' })];
    const { count, indicated } = undecided([...looks, look('E', 'term-sheet')], interests, commitments);
    expect([count, indicated.map(({ creditUnionId }) => creditUnionId)]).toEqual([2, ['A']]);
  });
});

describe('a proposal', () => {
  const handedIn = handIn(newProposal<string>(), step);
  const comment = { ...step, comment: 'More, please.' };

  it('is with one side at a time', () => {
    expect(handedIn).toEqual({ handedIn: step, sentBack: null, seen: null });
    expect(() => handIn(handedIn, step)).toThrow('This draft is in review.');
    expect(takeBack(handedIn).handedIn).toBeNull();
    expect(() => takeBack(newProposal())).toThrow("isn't in review");
    expect(() => sendBack(newProposal<string>(), comment, 'seen')).toThrow('still working');
  });

  it('keeps what was said and seen last until it is said again', () => {
    const back = sendBack(handedIn, comment, 'first');
    expect(back).toEqual({ handedIn: null, sentBack: comment, seen: 'first' });
    const again = handIn(back, step);
    expect(again).toEqual({ handedIn: step, sentBack: comment, seen: 'first' });
    expect(takeBack(again).seen).toBe('first');
    expect(sendBack(again, { ...comment, comment: 'Less.' }, 'second')).toMatchObject({
      sentBack: { comment: 'Less.' },
      seen: 'second',
    });
  });

  it('is published once it is handed in, and seen by then', () => {
    const draft = anOffering({ state: 'Draft', proposal: newProposal<never>() });
    expect(() => changeState(draft, 'Published', step.at)).toThrow('The seller is still working on this draft.');
    const waiting = { ...draft, proposal: { handedIn: step, sentBack: null, seen: null } };
    expect(changeState(waiting, 'Published', step.at)).toMatchObject({
      state: 'Published',
      proposal: { handedIn: step, seen: { loanType: 'New auto', whitelist: [] } },
    });
    expect(changeState(anOffering({ state: 'Draft' }), 'Published', step.at).proposal).toBeNull();
  });
});
