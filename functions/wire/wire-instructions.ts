import type {
  ShownInstructions,
  WireInstructionsDraft,
  WireInstructionsEntity,
} from '#shared/contract/wire-instructions.ts';
import type { Caller } from '#shared/domain/access.ts';
import { evidenceName, type User } from '#shared/domain/user.ts';
import {
  accountEnd,
  confirmationRefusal,
  confirmersOf,
  type WireInstructions,
  type WireInstructionsHeld,
} from '#shared/domain/wire-instructions.ts';

export const keptInstructions = ({ accountAgain: _, ...kept }: WireInstructionsDraft): WireInstructions => kept;

export const shownInstructions = (opened: WireInstructions, isAccountShown: boolean): ShownInstructions => ({
  ...opened,
  accountEnd: accountEnd(opened.account),
  account: isAccountShown ? opened.account : null,
});

interface Of {
  held: WireInstructionsHeld;
  people: readonly User[];
  caller: Caller;
}

/** `shown`: what was opened of it. */
export function pendingInstructions(
  shown: ShownInstructions,
  { held: { creditUnionId, pending }, people, caller }: Of,
): WireInstructionsEntity['pending'] {
  if (!pending) return null;
  const waiting = { pending, creditUnionId, people };
  return {
    ...shown,
    proposedBy: pending.by,
    proposedAt: pending.at,
    obstacle: confirmationRefusal(waiting, caller)?.message ?? null,
    isOwn: pending.byId === caller.id,
    confirmers: confirmersOf(waiting).map(evidenceName).sort(),
    contentHash: pending.contentHash,
  };
}

/** Buyers aren't told who at the seller did it. */
export function presentInstructions(
  shown: ShownInstructions,
  { entered, confirmed, callBack }: WireInstructionsHeld,
  isBuyer: boolean,
): WireInstructionsEntity['present'] {
  if (!entered || !confirmed) return null;
  return {
    ...shown,
    confirmedAt: confirmed.at,
    enteredBy: isBuyer ? null : entered.by,
    confirmedBy: isBuyer ? null : confirmed.by,
    callBack: isBuyer ? null : callBack,
  };
}
