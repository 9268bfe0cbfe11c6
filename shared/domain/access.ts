import type { ProblemCode } from '../contract/problem.ts';

/** Who may call a route (api.md "Who may"). Admin implies user and sees every offering, and asks for the second factor. */
export type Access =
  | 'anon'
  | 'user'
  | 'verified'
  | 'verifiedOrAdmin'
  | 'dueDiligence'
  | 'partner'
  | 'reports'
  | 'uploads'
  | 'uploadsOrAdmin'
  /** Who may sell: verified, of a partner. Which offerings are theirs the handler asks (`functions/rules/own-listing.ts`). */
  | 'selling'
  /** Who may prepare what they sell: `selling`, and may upload. */
  | 'preparing'
  | 'preparingOrAdmin'
  /** Who reads loan tapes in: who may prepare what they sell, in a session that has passed the second factor, and administrators. */
  | 'tapeDesk'
  /** Who looks after a credit union's own limits, and administrators. Which one is theirs the handler asks. */
  | 'limits'
  /**
   * Who reads a credit union's limits without changing them: who looks after them, and who may decide an amount by its
   * authorities, which the handler asks (`functions/api/compliance/limit-readers.ts`).
   */
  | 'limitReaders'
  /** Who alone changes what a credit union sets for itself: its own administrator. Which one is theirs the handler asks. */
  | 'ownLimits'
  | 'self'
  | 'selfAlone'
  | 'admin'
  | 'signingService';

/** Partner users also read reports and exchange files. */
export const userTypes = ['Partner', 'Basic'] as const;
export type UserType = (typeof userTypes)[number];

export type Role = 'Verified' | 'LPAdmin' | 'mfa';

/** The signed-in person as the server knows them at this moment, not as the token says. */
export interface Caller {
  id: string;
  /** As records have it: `evidenceName`. */
  name: string;
  /** As they call themselves. */
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
  /** Administers their own credit union here. */
  isCreditUnionAdmin: boolean;
  /** Was verified for their credit union and is so no longer: they read its record, and nothing confidential. */
  hasLeft: boolean;
  /** They were replacing their authenticator app, signed in since without being asked for a code, and can finish. */
  hasUnfinishedReset?: boolean;
  /** When they came to their credit union from another one; null where they did not. */
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
  /** Whether they may decide an amount of their own; undefined where only the handler can tell. */
  hasOwnLimit?: boolean;
}

export const hasMfa = (who: Pick<Who, 'roles'>): boolean => who.roles.includes('mfa');
/** Acts as an administrator: holds the role, in a session that has passed the second factor. */
export const isAdmin = (who: Pick<Who, 'roles'>): boolean => who.roles.includes('LPAdmin') && hasMfa(who);
/** Holds the role in a session that cannot use it yet. */
export const mustPassMfa = (who: Pick<Who, 'roles'>): boolean => who.roles.includes('LPAdmin') && !hasMfa(who);
/** Whoever holds the role places no orders, in whatever session: they would be among those who decide on them. */
export const placesOrders = (who: Pick<Who, 'roles'>): boolean => !who.roles.includes('LPAdmin');
export const isVerified = (who: Pick<Who, 'roles'>): boolean => who.roles.includes('Verified');

/** What is open to administrators too: one without the second factor is asked for it where they are let in by nothing else. */
const orAdmin = (who: Who, refused: ProblemCode | null): ProblemCode | null => {
  if (refused === null || isAdmin(who)) return null;
  return mustPassMfa(who) ? 'mfa_required' : refused;
};

/** What partners may before they are verified, and no longer once that has ended (docs/decisions/after-leaving.md). */
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
  uploadsOrAdmin: (who) => orAdmin(who, rules.uploads(who, undefined)),
  uploads: (who) => rules.partner(who, undefined) ?? (who.disableUpload ? 'not_allowed' : ifLeft(who)),
  selling: (who) => rules.verified(who, undefined) ?? rules.partner(who, undefined),
  preparing: (who) => rules.verified(who, undefined) ?? rules.uploads(who, undefined),
  preparingOrAdmin: (who) => orAdmin(who, rules.preparing(who, undefined)),
  tapeDesk: (who) => orAdmin(who, rules.preparing(who, undefined) ?? (hasMfa(who) ? null : 'mfa_required')),
  limits: (who) => orAdmin(who, who.isCreditUnionAdmin ? null : 'not_allowed'),
  limitReaders: (who) =>
    who.hasOwnLimit === false || who.isCreditUnionAdmin
      ? rules.limits(who, undefined)
      : rules.verifiedOrAdmin(who, undefined),
  ownLimits: (who) => (who.isCreditUnionAdmin ? null : 'not_allowed'),
  self: (who, subject) => orAdmin(who, who.id === subject ? null : 'not_allowed'),
  selfAlone: (who, subject) => (who.id === subject ? null : 'not_allowed'),
  admin: (who) => orAdmin(who, 'not_allowed'),
  signingService: () => null,
};

/** Why this person may not call a route of that access, or null when they may. `subject` is the user id in the path. */
export function refusal(access: Access, who: Who | null, subject?: string): ProblemCode | null {
  // What the signing service sends is known by its HMAC, which its handler checks on the raw body.
  if (access === 'anon' || access === 'signingService') return null;
  return who ? rules[access](who, subject) : 'not_signed_in';
}
