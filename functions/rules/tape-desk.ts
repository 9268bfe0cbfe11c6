import { Problem } from '#shared/contract/problem.ts';
import { type Caller, isAdmin, refusal } from '#shared/domain/access.ts';
import { isListingOf } from '#shared/domain/listing.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { settled } from '#shared/domain/stopped-reading.ts';
import type { Tape } from '#shared/domain/tape.ts';
import type { CommitmentStore } from '../store/commitments.ts';
import type { OfferingStore } from '../store/offerings.ts';
import type { TapeStore } from '../store/tapes.ts';
import { ownListing } from './own-listing.ts';
import { assertImpartial } from './own-work.ts';
import { assertVisible, existingOffering } from './visible.ts';

export interface TapeDeskStores {
  offerings: Pick<OfferingStore, 'find'>;
  commitments: Pick<CommitmentStore, 'find'>;
  tapes: Pick<TapeStore, 'of' | 'find'>;
}

interface AskedTape {
  id: string;
  tapeId: string;
  now: Date;
}

/** Own listings, or any for administrators; else the same 404 as for none. */
export const deskOffering = (
  { offerings }: Pick<TapeDeskStores, 'offerings'>,
  id: string,
  caller: Caller,
): Promise<Offering> => (isAdmin(caller) ? existingOffering(offerings, id) : ownListing(offerings, id, caller));

/** For changes. An administrator whose credit union takes part may do only what its seller's people may. */
export async function worksOffering(
  stores: Omit<TapeDeskStores, 'tapes'>,
  id: string,
  caller: Caller,
): Promise<Offering> {
  const offering = await deskOffering(stores, id, caller);
  const isSeller = isListingOf(offering, caller.creditUnionId) && refusal('preparing', caller) === null;
  if (isAdmin(caller) && !isSeller) await assertImpartial(stores, offering, caller);
  return offering;
}

export async function workTape(
  stores: TapeDeskStores,
  { id, tapeId, now }: AskedTape,
  caller: Caller,
): Promise<{ offering: Offering; tape: Tape }> {
  const offering = await worksOffering(stores, id, caller);
  return { offering, tape: await tapeOf(stores, { id, tapeId, now }) };
}

export async function deskTape(
  stores: TapeDeskStores,
  { id, tapeId, now }: AskedTape,
  caller: Caller,
): Promise<{ offering: Offering; tape: Tape }> {
  const offering = await deskOffering(stores, id, caller);
  return { offering, tape: await tapeOf(stores, { id, tapeId, now }) };
}

async function tapeOf({ tapes }: TapeDeskStores, { id, tapeId, now }: AskedTape): Promise<Tape> {
  const tape = await tapes.find(id, tapeId);
  if (!tape) throw new Problem('not_found');
  return settled(tape, now);
}

export interface Shown {
  offering: Offering;
  isDesk: boolean;
}

const isAtDesk = (caller: Caller) => refusal('tapeDesk', caller) === null;

/** The same 404 as for none. */
export async function shownOffering(stores: Omit<TapeDeskStores, 'tapes'>, id: string, caller: Caller): Promise<Shown> {
  const offering = await existingOffering(stores.offerings, id);
  const isDesk = isAtDesk(caller) && (isAdmin(caller) || isListingOf(offering, caller.creditUnionId));
  if (!isDesk) await assertVisible(stores, offering, caller);
  return { offering, isDesk };
}

const isShown = ({ state }: Tape, isDesk: boolean) => isDesk || state === 'Published';

type SeeTo = (tape: Tape, now: Date) => Promise<Tape>;

/** All at the desk, the published one elsewhere. */
export async function shownTapes(
  stores: TapeDeskStores,
  { id, now }: { id: string; now: Date },
  caller: Caller,
  seeTo?: SeeTo,
): Promise<Shown & { tapes: Tape[] }> {
  const shown = await shownOffering(stores, id, caller);
  const found = await stores.tapes.of(id);
  const seen = shown.isDesk && seeTo ? await Promise.all(found.map((tape) => seeTo(tape, now))) : found;
  const tapes = seen.map((tape) => settled(tape, now));
  return { ...shown, tapes: tapes.filter((tape) => isShown(tape, shown.isDesk)) };
}

/** The same 404 for hidden as for none. */
export async function shownTape(
  stores: TapeDeskStores,
  { id, tapeId, now }: { id: string; tapeId: string; now: Date },
  caller: Caller,
  seeTo?: SeeTo,
): Promise<Shown & { tape: Tape }> {
  const [shown, found] = await Promise.all([shownOffering(stores, id, caller), stores.tapes.find(id, tapeId)]);
  const tape = found && settled(shown.isDesk && seeTo ? await seeTo(found, now) : found, now);
  if (!tape || !isShown(tape, shown.isDesk)) throw new Problem('not_found');
  return { ...shown, tape };
}
