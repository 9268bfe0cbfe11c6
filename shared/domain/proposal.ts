import { Problem } from '../contract/problem.ts';

/** Who did something, and when (ISO 8601 UTC). */
export interface Step {
  at: string;
  byId: string;
  byName: string;
}

/**
 * What one side prepares and administrators decide on. It is with whoever prepares it until it is handed in, and again once it
 * is sent back. A field of what is proposed, not a state of it. `T`: what administrators compare.
 */
export interface Proposal<T> {
  /** Null while it is being prepared. */
  handedIn: Step | null;
  /** The last time that it was sent back. */
  sentBack: (Step & { comment: string }) | null;
  /** As administrators saw it last; null before the first time. */
  seen: T | null;
}

/** As it begins. */
export const newProposal = <T>(): Proposal<T> => ({ handedIn: null, sentBack: null, seen: null });

type Standing = Pick<Proposal<unknown>, 'handedIn'>;

/** Throws unless whoever prepares it may change it. */
export function assertPreparable({ handedIn }: Standing): void {
  if (handedIn) throw new Problem('conflict', { message: 'This draft is in review. Take it back to change it.' });
}

/** Throws unless it waits for administrators. */
export function assertReviewable({ handedIn }: Standing): void {
  if (handedIn) return;
  throw new Problem('conflict', { message: 'The seller is still working on this draft. Wait until it is handed in.' });
}

export function handIn<T>(proposal: Proposal<T>, step: Step): Proposal<T> {
  assertPreparable(proposal);
  return { ...proposal, handedIn: step };
}

/** Whoever handed it in goes on preparing it; administrators need not have looked at it. */
export function takeBack<T>(proposal: Proposal<T>): Proposal<T> {
  if (!proposal.handedIn) throw new Problem('conflict', { message: "This draft isn't in review." });
  return { ...proposal, handedIn: null };
}

/** `seen`: what administrators have before them, from which the next version is told apart. */
export function sendBack<T>(proposal: Proposal<T>, step: Step & { comment: string }, seen: T): Proposal<T> {
  assertReviewable(proposal);
  return { handedIn: null, sentBack: step, seen };
}
