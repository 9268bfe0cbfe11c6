import { Problem } from '#shared/contract/problem.ts';
import { type Caller, isAdmin, refusal } from '#shared/domain/access.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { settled, type Tape } from '#shared/domain/tape.ts';
import type { CommitmentStore } from '../store/commitments.ts';
import type { OfferingStore } from '../store/offerings.ts';
import type { TapeStore } from '../store/tapes.ts';
import { ownListing } from './own-listing.ts';
import { existingOffering, visibleOffering } from './visible.ts';

interface Stores {
  offerings: Pick<OfferingStore, 'find'>;
  commitments: Pick<CommitmentStore, 'find'>;
  tapes: Pick<TapeStore, 'of' | 'find'>;
}

/** The offering whose tapes the caller may work on: what its credit union sells, or any for administrators; else the same 404 as for none. */
export const deskOffering = (
  { offerings }: Pick<Stores, 'offerings'>,
  id: string,
  caller: Caller,
): Promise<Offering> => (isAdmin(caller) ? existingOffering(offerings, id) : ownListing(offerings, id, caller));

/** A tape at the desk. */
export async function deskTape(
  stores: Stores,
  { id, tapeId, now }: { id: string; tapeId: string; now: Date },
  caller: Caller,
): Promise<{ offering: Offering; tape: Tape }> {
  const offering = await deskOffering(stores, id, caller);
  const tape = await stores.tapes.find(id, tapeId);
  if (!tape) throw new Problem('not_found');
  return { offering, tape: settled(tape, now) };
}

/** An offering as the caller sees it: whether at its seller's desk, where nothing is masked. */
export interface Shown {
  offering: Offering;
  isDesk: boolean;
}

const isAtDesk = (caller: Caller) => refusal('tapeDesk', caller) === null;

/** The tapes that the caller may know of: all at the desk, the published one elsewhere. */
export async function shownTapes(
  stores: Stores,
  { id, now }: { id: string; now: Date },
  caller: Caller,
): Promise<Shown & { tapes: Tape[] }> {
  const own = isAtDesk(caller) ? await ownDesk(stores, id, caller) : null;
  const offering = own ?? (await visibleOffering(stores, id, caller));
  const isDesk = own !== null;
  const tapes = (await stores.tapes.of(id)).map((tape) => settled(tape, now));
  return { offering, tapes: isDesk ? tapes : tapes.filter(({ state }) => state === 'Published'), isDesk };
}

async function ownDesk(stores: Stores, id: string, caller: Caller): Promise<Offering | null> {
  try {
    return await deskOffering(stores, id, caller);
  } catch (error) {
    if (error instanceof Problem && error.code === 'offering_not_available') return null;
    throw error;
  }
}

/** One of them; the same 404 for one that is not shown as for none. */
export async function shownTape(
  stores: Stores,
  asked: { id: string; tapeId: string; now: Date },
  caller: Caller,
): Promise<Shown & { tape: Tape }> {
  const { tapes, ...shown } = await shownTapes(stores, asked, caller);
  const tape = tapes.find(({ tapeId }) => tapeId === asked.tapeId);
  if (!tape) throw new Problem('not_found');
  return { ...shown, tape };
}
