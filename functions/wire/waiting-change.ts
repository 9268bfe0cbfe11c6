import type { WaitingChange } from '#shared/contract/waiting-change.ts';
import type { Caller } from '#shared/domain/access.ts';
import type { PendingAdministration } from '#shared/domain/administration.ts';
import type { ComplianceSettings, OutsideExposures } from '#shared/domain/compliance.ts';
import { type Asking, changeRefusal } from '#shared/domain/pending-change.ts';

/** Author, time limit, and whether the caller can approve. */
export const waitingChange = (pending: Asking & { isFirstSet?: boolean }, caller: Caller) => ({
  proposedBy: pending.by,
  proposedAt: pending.at,
  effectiveAt: pending.effectiveAt,
  isFirstSet: pending.isFirstSet === true,
  mayApprove: changeRefusal(pending, caller) === null,
});

export const waitingAdministration = (pending: PendingAdministration, caller: Caller) => ({
  userId: pending.userId,
  isGiven: pending.isGiven,
  ...waitingChange(pending, caller),
});

/** Undefined where nothing was ever sent. */
interface LimitsHeld {
  settings: Pick<ComplianceSettings, 'pending'>;
  outside: Pick<OutsideExposures, 'pending'> | undefined;
}

/** Administrators of the site don't decide on outside exposures. */
export function decidedOf({ settings, outside }: LimitsHeld, caller: Pick<Caller, 'roles'>) {
  const isOfSite = caller.roles.includes('LPAdmin');
  return {
    settings: settings.pending,
    outside: isOfSite ? null : (outside?.pending ?? null),
    seen: settings.pending ?? outside?.pending ?? null,
  };
}

/** Both waiting parts as one change. They are always one person's (`assertOwnProposal`). */
export function limitsWaiting(held: LimitsHeld, caller: Caller) {
  const { settings, outside, seen } = decidedOf(held, caller);
  const own = [settings, outside].filter((one) => one !== null);
  const last = own.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1) ?? seen;
  if (!last) return null;
  const ends = own.flatMap(({ effectiveAt }) => effectiveAt ?? []);
  // By itself only if both are.
  const effectiveAt = own.length > 0 && ends.length < own.length ? null : (ends.sort().at(-1) ?? last.effectiveAt);
  return {
    ...waitingChange({ ...last, effectiveAt }, caller),
    mayApprove: own.length > 0 && own.every((one) => changeRefusal(one, caller) === null),
    contentHash: (own.length > 0 ? own : [last]).map(({ contentHash }) => contentHash).join('.'),
  };
}

interface Held {
  pending: Asking | null;
  limits: LimitsHeld | null;
  administration: Asking | null;
}

/** For the credit union's administrators only. */
export function waitingChanges({ pending, limits, administration }: Held, caller: Caller): WaitingChange[] {
  if (!caller.isCreditUnionAdmin) return [];
  const ofLimits = limits && limitsWaiting(limits, caller);
  const found = {
    authorities: pending && waitingChange(pending, caller),
    limits: ofLimits && (({ contentHash: _, ...said }) => said)(ofLimits),
    administrators: administration && waitingChange(administration, caller),
  };
  return Object.entries(found).flatMap(([what, waiting]) =>
    waiting ? [{ what: what as WaitingChange['what'], ...waiting }] : [],
  );
}
