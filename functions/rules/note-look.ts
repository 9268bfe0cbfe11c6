import { type Caller, holderOf, isAdmin } from '#shared/domain/access.ts';
import type { LookPlace } from '#shared/domain/look.ts';
import type { Offering } from '#shared/domain/offering.ts';
import type { LookStore } from '../store/looks.ts';

/** First look of a credit union, not of the seller or administrators. */
export async function noteLook(
  { looks }: { looks: Pick<LookStore, 'note'> },
  { lpNumber, sellerId }: Pick<Offering, 'lpNumber' | 'sellerId'>,
  caller: Caller,
  { at, now }: { at: LookPlace; now: Date },
): Promise<void> {
  const creditUnionId = holderOf(caller);
  if (creditUnionId === '' || creditUnionId === sellerId || isAdmin(caller)) return;
  await looks.note({ lpNumber, creditUnionId, at, firstAt: now.toISOString() });
}
