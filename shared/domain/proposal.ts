import { Problem } from '../contract/problem.ts';

/** Actor and moment (ISO 8601 UTC). */
export interface Step {
  at: string;
  byId: string;
  byName: string;
}

/** The preparer's until handed in, and again once sent back: a field of the draft, not a state. `T`: compared content. */
export interface Proposal<T> {
  /** Null while being prepared. */
  handedIn: Step | null;
  sentBack: (Step & { comment: string }) | null;
  /** Content last seen by administrators; null before. */
  seen: T | null;
}

export const newProposal = <T>(): Proposal<T> => ({ handedIn: null, sentBack: null, seen: null });

type Standing = Pick<Proposal<unknown>, 'handedIn'>;

/** Throws while it is handed in. */
export function assertPreparable({ handedIn }: Standing): void {
  if (handedIn) throw new Problem('conflict', { message: 'This draft is in review. Recall it to change it.' });
}

/** Throws unless it is handed in. */
export function assertReviewable({ handedIn }: Standing): void {
  if (handedIn) return;
  throw new Problem('conflict', {
    message: "The seller is still working on this draft. Wait until it's submitted for review.",
  });
}

export function handIn<T>(proposal: Proposal<T>, step: Step): Proposal<T> {
  assertPreparable(proposal);
  return { ...proposal, handedIn: step };
}

/** Possible whether or not administrators have looked. */
export function takeBack<T>(proposal: Proposal<T>): Proposal<T> {
  if (!proposal.handedIn) throw new Problem('conflict', { message: "This draft isn't in review." });
  return { ...proposal, handedIn: null };
}

/** `seen`: the present content, from which the next version is told apart. */
export function sendBack<T>(proposal: Proposal<T>, step: Step & { comment: string }, seen: T): Proposal<T> {
  assertReviewable(proposal);
  return { handedIn: null, sentBack: step, seen };
}
