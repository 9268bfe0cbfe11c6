import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import type { Decision } from './decision.ts';

type Ask = (about: AdminCommitmentRow, decision: Decision) => void;

// Rows come and go in tables that load first, so no context connects them.
let desk: Ask | null = null;
const noted = new Map<string, AdminCommitmentRow>();

/** Needs a `Deciding` on the page. */
export const askFor: Ask = (about, decision) => desk?.(about, decision);

export function openDesk(ask: Ask): () => void {
  desk = ask;
  return () => {
    if (desk === ask) desk = null;
  };
}

/** Buttons on the page; returns a function to remove. */
export function noteWaiting(commitment: AdminCommitmentRow): () => void {
  noted.set(commitment.id, commitment);
  return () => void noted.delete(commitment.id);
}

/** Commitment whose buttons are on the page. */
export const notedAs = (id: string | undefined): AdminCommitmentRow | undefined => noted.get(id ?? '');
