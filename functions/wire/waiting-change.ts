import type { WaitingChange } from '#shared/contract/waiting-change.ts';
import type { Caller } from '#shared/domain/access.ts';
import type { PendingAdministration } from '#shared/domain/administration.ts';
import { changeRefusal } from '#shared/domain/authority-change.ts';

interface Waiting {
  byId: string;
  by: string;
  at: string;
  effectiveAt: string | null;
}

/** What is said of a change that waits: who asked for it, until when, and whether the caller can put it in force. */
export const waitingChange = (pending: Waiting, caller: Caller) => ({
  ...{ proposedBy: pending.by, proposedAt: pending.at, effectiveAt: pending.effectiveAt },
  mayApprove: changeRefusal(pending, caller) === null,
});

export const waitingAdministration = (pending: PendingAdministration, caller: Caller) => ({
  ...{ userId: pending.userId, isGiven: pending.isGiven },
  ...waitingChange(pending, caller),
});

interface Held {
  pending: Waiting | null;
  limits: Waiting | null;
  administration: Waiting | null;
}

/** All changes of a credit union's limits that wait, for its administrators; no one else is told. */
export function waitingChanges({ pending, limits, administration }: Held, caller: Caller): WaitingChange[] {
  if (!caller.isCreditUnionAdmin) return [];
  const found = { authorities: pending, limits, administrators: administration };
  return Object.entries(found).flatMap(([what, waiting]) =>
    waiting ? [{ what: what as WaitingChange['what'], ...waitingChange(waiting, caller) }] : [],
  );
}
