import { type Caller, isAdmin } from './access.ts';
import { type ComplianceSettings, isSetUp } from './compliance.ts';
import type { User } from './user.ts';

/** Administers limits, or the site. */
export const administersLimits = (caller: Pick<Caller, 'roles' | 'isCreditUnionAdmin'>): boolean =>
  caller.isCreditUnionAdmin || isAdmin(caller);

/** Without limits and someone to look after them, any verified Partner can prepare them. */
export const takesFirstSet = (settings: ComplianceSettings, people: readonly User[]): boolean =>
  !isSetUp(settings) && !people.some((one) => one.isCreditUnionAdmin && one.isEnabled && one.isVerified);

/** The first set that this person prepared. */
export const firstSetOf = (settings: ComplianceSettings, userId: string): ComplianceSettings['pending'] =>
  settings.pending?.isFirstSet && settings.pending.byId === userId && !isSetUp(settings) ? settings.pending : null;

/** Where an administrator of the site names a person the limits administrator; the inbox offers it in one click. */
export const namingPath = (userId: string): string => `/admin/user/profile/${userId}#limits`;

export const namedIn = (path: string): string | null =>
  /^\/admin\/user\/profile\/([^/#?]+)#limits$/.exec(path)?.[1] ?? null;
