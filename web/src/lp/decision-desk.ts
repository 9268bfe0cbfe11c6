import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import type { Decision } from './decision.ts';

type Ask = (about: AdminCommitmentRow, decision: Decision) => void;

// The buttons are in rows that come and go, below tables that load before what decides: so no context joins them.
let desk: Ask | null = null;
const noted = new Map<string, AdminCommitmentRow>();

/** Asks whether to decide so on a commitment, where the page has a `Deciding`. */
export const askFor: Ask = (about, decision) => desk?.(about, decision);

/** Answers what is asked from now on; the answer stops it. */
export function openDesk(ask: Ask): () => void {
  desk = ask;
  return () => {
    if (desk === ask) desk = null;
  };
}

/** Notes a commitment whose buttons are on the page; the answer takes it back. */
export function noteWaiting(commitment: AdminCommitmentRow): () => void {
  noted.set(commitment.id, commitment);
  return () => void noted.delete(commitment.id);
}

/** The commitment of that id, whose buttons are on the page. */
export const notedAs = (id: string | undefined): AdminCommitmentRow | undefined => noted.get(id ?? '');
