import type { ProblemCode } from '../contract/problem.ts';

/** Callers of a route (api.md "Who may"). Admin implies user, sees every offering and needs the second factor. */
export type Access =
  | 'anon'
  | 'user'
  | 'verified'
  | 'verifiedOrAdmin'
  | 'dueDiligence'
  | 'partner'
  | 'reports'
  /** `verifiedOrAdmin`, unless reports are turned off for the person: statements and what is made of them. */
  | 'statements'
  | 'uploads'
  | 'uploadsOrAdmin'
  /** Verified people of a partner. The handler checks whose offering it is (`functions/rules/own-listing.ts`). */
  | 'selling'
  /** `selling`, and may upload. */
  | 'preparing'
  | 'preparingOrAdmin'
  /** `preparing` in a session that has passed the second factor, and administrators. */
  | 'tapeDesk'
  /** `selling`, in a session that has passed the second factor, and no administrator. The handler checks whose instructions. */
  | 'wires'
  | 'wiresOrAdmin'
  /** Administrators of a credit union's limits, and of the site. The handler checks which credit union. */
  | 'limits'
  /** `limits`, and people with a limit of their own, whom the handler checks (`functions/api/compliance/limit-readers.ts`). */
  | 'limitReaders'
  /** `limitReaders`, and verified Partners. The handler checks which credit union. */
  | 'limitViewers'
  /** `limits`, and verified Partners, who prepare a first set. The handler checks which credit union, and that it has none. */
  | 'limitPreparers'
  /** The credit union's own administrators only. The handler checks which credit union. */
  | 'ownLimits'
  | 'self'
  | 'selfAlone'
  | 'admin'
  | 'signingService';

export const userTypes = ['Partner', 'Basic'] as const;
export type UserType = (typeof userTypes)[number];

export type Role = 'Verified' | 'LPAdmin' | 'mfa';

export interface Caller {
  id: string;
  /** Name in records: `evidenceName`. */
  name: string;
  displayName: string;
  email: string;
  phoneNumber: string;
  jobTitle: string;
  creditUnionId: string;
  creditUnionName: string;
  routingNumber: string;
  userType: UserType;
  roles: readonly Role[];
  disableReports: boolean;
  disableUpload: boolean;
  signingAuthority: boolean | null;
  isCreditUnionAdmin: boolean;
  /** Formerly verified for their credit union: they read its records, but nothing confidential. */
  hasLeft: boolean;
  /** They replaced their authenticator app, have signed in since without a code, and can finish. */
  hasUnfinishedReset?: boolean;
  /** Move from another credit union; null: none. */
  movedAt: string | null;
  /** `origin_jti` of the token: the same through every refresh of one sign-in. */
  sessionId: string;
  /** Moment of sign-in, seconds since 1970. */
  signedInAt: number;
  lastActiveDate: string;
}

interface Who
  extends Pick<
    Caller,
    'id' | 'roles' | 'userType' | 'disableReports' | 'disableUpload' | 'isCreditUnionAdmin' | 'hasLeft'
  > {
  /** Right to decide an amount alone; undefined where only the handler can tell. */
  hasOwnLimit?: boolean;
}

export const hasMfa = (who: Pick<Who, 'roles'>): boolean => who.roles.includes('mfa');
export const isAdmin = (who: Pick<Who, 'roles'>): boolean => who.roles.includes('LPAdmin') && hasMfa(who);
export const mustPassMfa = (who: Pick<Who, 'roles'>): boolean => who.roles.includes('LPAdmin') && !hasMfa(who);
/** Administrators place no orders in any session, because they decide on them. */
export const placesOrders = (who: Pick<Who, 'roles'>): boolean => !who.roles.includes('LPAdmin');
export const isVerified = (who: Pick<Who, 'roles'>): boolean => who.roles.includes('Verified');

/**
 * Credit union whose orders and demand the caller reads; empty for people who say to be of one and were never verified for it, as anyone
 * may sign up under its name.
 */
export const holderOf = (who: Pick<Caller, 'roles' | 'hasLeft' | 'creditUnionId'>): string =>
  isVerified(who) || who.hasLeft || who.roles.includes('LPAdmin') ? who.creditUnionId : '';

const orAdmin = (who: Who, refused: ProblemCode | null): ProblemCode | null => {
  if (refused === null || isAdmin(who)) return null;
  return mustPassMfa(who) ? 'mfa_required' : refused;
};

/** Partners' rights before they are verified, which end with it (docs/decisions/after-leaving.md). */
const ifLeft = ({ hasLeft }: Who): ProblemCode | null => (hasLeft ? 'not_verified' : null);

const rules: Record<Access, (who: Who, subject: string | undefined) => ProblemCode | null> = {
  anon: () => null,
  user: () => null,
  verified: (who) => (isVerified(who) ? null : 'not_verified'),
  verifiedOrAdmin: (who) => orAdmin(who, isVerified(who) ? null : 'not_verified'),
  dueDiligence: (who) => {
    if (!isVerified(who)) return orAdmin(who, 'not_verified');
    return hasMfa(who) ? null : 'mfa_required';
  },
  partner: (who) => (who.userType === 'Partner' ? null : 'not_allowed'),
  reports: (who) => orAdmin(who, rules.partner(who, undefined) ?? (who.disableReports ? 'not_allowed' : ifLeft(who))),
  statements: (who) => orAdmin(who, rules.verified(who, undefined) ?? (who.disableReports ? 'not_allowed' : null)),
  uploadsOrAdmin: (who) => orAdmin(who, rules.uploads(who, undefined)),
  uploads: (who) => rules.partner(who, undefined) ?? (who.disableUpload ? 'not_allowed' : ifLeft(who)),
  selling: (who) => rules.verified(who, undefined) ?? rules.partner(who, undefined),
  preparing: (who) => rules.verified(who, undefined) ?? rules.uploads(who, undefined),
  preparingOrAdmin: (who) => orAdmin(who, rules.preparing(who, undefined)),
  tapeDesk: (who) => orAdmin(who, rules.preparing(who, undefined) ?? (hasMfa(who) ? null : 'mfa_required')),
  wires: (who) =>
    rules.selling(who, undefined) ?? (placesOrders(who) ? (hasMfa(who) ? null : 'mfa_required') : 'not_allowed'),
  wiresOrAdmin: (who) => orAdmin(who, rules.wires(who, undefined)),
  limits: (who) => orAdmin(who, who.isCreditUnionAdmin ? null : 'not_allowed'),
  limitReaders: (who) =>
    who.hasOwnLimit === false || who.isCreditUnionAdmin
      ? rules.limits(who, undefined)
      : rules.verifiedOrAdmin(who, undefined),
  limitViewers: (who) => (isPartner(who) ? null : rules.limitReaders(who, undefined)),
  limitPreparers: (who) => (isPartner(who) ? null : rules.limits(who, undefined)),
  ownLimits: (who) => (who.isCreditUnionAdmin ? null : 'not_allowed'),
  self: (who, subject) => orAdmin(who, who.id === subject ? null : 'not_allowed'),
  selfAlone: (who, subject) => (who.id === subject ? null : 'not_allowed'),
  admin: (who) => orAdmin(who, 'not_allowed'),
  signingService: () => null,
};

const isPartner = (who: Who): boolean => rules.selling(who, undefined) === null;

/** Null when allowed. `subject` is the user id in the path. */
export function refusal(access: Access, who: Who | null, subject?: string): ProblemCode | null {
  // The handler checks the signing service's HMAC over the raw body.
  if (access === 'anon' || access === 'signingService') return null;
  return who ? rules[access](who, subject) : 'not_signed_in';
}
