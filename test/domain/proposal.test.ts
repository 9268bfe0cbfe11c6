import { describe, expect, it } from 'vitest';
import {
  assertPreparable,
  assertReviewable,
  handIn,
  newProposal,
  sendBack,
  takeBack,
} from '#shared/domain/proposal.ts';

const step = { at: '2026-11-26T15:00:00.000Z', byId: 'U1', byName: 'Ana' };
const comment = { ...step, byId: 'U2', byName: 'Ben', comment: 'The rate is missing.' };

describe('what a seller prepares', () => {
  it('is with the seller first: it can be changed and handed in, and not reviewed', () => {
    const prepared = newProposal<string>();
    expect(prepared).toEqual({ handedIn: null, sentBack: null, seen: null });
    expect(() => assertPreparable(prepared)).not.toThrow();
    expect(() => assertReviewable(prepared)).toThrow('The seller is still working on this draft.');
    expect(() => sendBack(prepared, comment, 'as it is')).toThrow('The seller is still working on this draft.');
    expect(() => takeBack(prepared)).toThrow("This draft isn't in review.");
  });

  it('is with administrators once handed in: it can be reviewed, and not changed or handed in again', () => {
    const handed = handIn({ handedIn: null, sentBack: comment, seen: 'before' }, step);
    expect(handed).toEqual({ handedIn: step, sentBack: comment, seen: 'before' });
    expect(() => assertReviewable(handed)).not.toThrow();
    expect(() => assertPreparable(handed)).toThrow('This draft is in review.');
    expect(() => handIn(handed, step)).toThrow('This draft is in review.');
  });

  it('is with the seller again once it is sent back, with the comment and what was seen', () => {
    const handed = handIn(newProposal<string>(), step);
    expect(sendBack(handed, comment, 'as it was')).toEqual({ handedIn: null, sentBack: comment, seen: 'as it was' });
  });

  it('is with the seller again once it is taken back, and keeps what was said before', () => {
    const handed = handIn({ handedIn: null, sentBack: comment, seen: 'before' }, step);
    expect(takeBack(handed)).toEqual({ handedIn: null, sentBack: comment, seen: 'before' });
  });
});
