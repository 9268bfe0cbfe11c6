import { Problem } from '../contract/problem.ts';
import type { UserType } from './access.ts';
import { type Agreement, type AgreementStatus, isCompleted } from './agreement.ts';

/** A person of a credit union, or an administrator. Groups and restrictions here are in force; those of a token may be older. */
export interface User {
  id: string;
  email: string;
  givenName: string;
  surname: string;
  /** Under which an administrator knows them last, in full; null: under the name they have, and have had since. */
  verifiedName: string | null;
  jobTitle: string;
  phoneNumber: string;
  cellPhone: string;
  creditUnionId: string;
  creditUnionName: string;
  routingNumber: string;
  userType: UserType;
  isVerified: boolean;
  isAdmin: boolean;
  isEnabled: boolean;
  disableReports: boolean;
  disableUpload: boolean;
  signingAuthority: boolean | null;
  /** Administers their own credit union (given by an administrator of the marketplace): only while verified. */
  isCreditUnionAdmin: boolean;
  /** From when on they do so by themselves, as their credit union's only administrator asked, ISO 8601 UTC; null: not. */
  administersFrom: string | null;
  /** When multi-factor authentication was switched on, in seconds since 1970; null while it is off. */
  mfaSince: number | null;
  /** Since when the factor is known to have been switched off past us, in seconds since 1970; null while it holds. */
  factorLostAt: number | null;
  /** Since when the person replaces their authenticator app and is not done, in seconds since 1970; null: does not. */
  factorResetBegunAt: number | null;
  /** An administrator has reset the factor: Cognito is to ask for none until one is set up here. */
  factorIsReset: boolean;
  /** Sessions that began before this moment are over, in seconds since 1970; null where they never were all ended. */
  sessionsEndedAt: number | null;
  firstActiveDate: string;
  lastActiveDate: string;
  /** Since when the person is flagged inactive; null while active. */
  inactiveSince: string | null;
  /** The agreement that counts (spec 4.5), kept here for the lists; null before the first one. */
  agreement: { envelopeId: string; status: AgreementStatus; rejected: boolean } | null;
  /** When Verified was taken away last, and on which agreement it stood; null for those who have it or never had it. */
  verificationEnded: { at: string; envelopeId: string | null } | null;
  /** Since when they are of this credit union, where they were of another one before; null where they never moved. */
  movedAt: string | null;
  /** Through which the person signed up (spec 3). */
  originatingApplication: string;
  version: number;
}

export const displayName = ({ givenName, surname }: Pick<User, 'givenName' | 'surname'>): string =>
  `${givenName} ${surname}`.trim();

type Named = Pick<User, 'givenName' | 'surname' | 'verifiedName'>;

/** The verified name of who goes by another one now; null where that is the same. */
export const otherVerifiedName = (user: Named): string | null =>
  user.verifiedName === displayName(user) ? null : user.verifiedName;

/** A person's name wherever it proves who did something: people may call themselves anything, so the verified one stands beside it. */
export function evidenceName(user: Named): string {
  const verified = otherVerifiedName(user);
  return verified === null ? displayName(user) : `${displayName(user)} (verified as ${verified})`;
}

/** What the verified name of a person is once they are called otherwise: the one they were known by so far. */
export const verifiedNameAfter = (
  before: Named & Pick<User, 'isVerified' | 'isAdmin' | 'verificationEnded'>,
): string | null =>
  before.verifiedName ??
  (before.isVerified || before.isAdmin || before.verificationEnded !== null ? displayName(before) : null);

/** Why an administrator can't take over the name that a person goes by; null when they can. */
export function nameObstacle(user: Named & Pick<User, 'id'>, administratorId: string): string | null {
  if (otherVerifiedName(user) === null) return 'The name of this user is the verified one.';
  return user.id === administratorId ? 'Another administrator has to confirm your new name.' : null;
}

/** Spec 5: users without activity for 30 days are inactive. */
const INACTIVITY_DAYS = 30;

const DAY_MS = 86_400_000;

/** Last activity before this moment makes a person inactive. */
export const inactivityLimit = (now: Date): string => new Date(now.getTime() - INACTIVITY_DAYS * DAY_MS).toISOString();

export const isInactive = (user: Pick<User, 'lastActiveDate'>, now: Date): boolean =>
  user.lastActiveDate < inactivityLimit(now);

/**
 * Spec 4.4: ready to verify with a completed confidentiality agreement, while enabled and not yet verified. Whose Verified
 * was taken away waits for nothing on the agreement that it stood on.
 */
export const isReadyToVerify = ({ isVerified, isAdmin, isEnabled, agreement, verificationEnded }: User): boolean =>
  !isVerified &&
  !isAdmin &&
  isEnabled &&
  agreement !== null &&
  isCompleted(agreement) &&
  agreement.envelopeId !== verificationEnded?.envelopeId;

/** Only on a completed agreement is a person verified, once and while enabled. */
export function assertVerifiable<A extends Pick<Agreement, 'status' | 'rejected'>>(
  { isVerified, isEnabled }: Pick<User, 'isVerified' | 'isEnabled'>,
  agreement: A | undefined,
): asserts agreement is A {
  const refuse = (message: string) => new Problem('conflict', { message });
  if (!agreement || !isCompleted(agreement)) throw refuse('This user has no completed agreement in that envelope.');
  if (isVerified) throw refuse('This user is already verified.');
  if (!isEnabled) throw refuse('This account is disabled.');
}

/** The person without Verified, and on which agreement they had it. They administer no credit union either. */
export const withoutVerification = (user: User, envelopeId: string | null, at: string): User => ({
  ...user,
  isVerified: false,
  verifiedName: verifiedNameAfter(user),
  isCreditUnionAdmin: false,
  administersFrom: null,
  verificationEnded: { at, envelopeId },
});

/** Whether Verified was taken away, or fell with its agreement, and was not given again. */
export const hasLeft = ({ isVerified, verificationEnded }: Pick<User, 'isVerified' | 'verificationEnded'>): boolean =>
  !isVerified && verificationEnded !== null;

type Ended = Pick<NonNullable<User['verificationEnded']>, 'envelopeId'>;

/** Why Verified cannot be given back as it was; null when it can. */
export function restoringObstacle(
  { isEnabled, verificationEnded }: { isEnabled: boolean; verificationEnded?: Ended | null },
  agreements: readonly Pick<Agreement, 'envelopeId' | 'status' | 'rejected'>[],
): string | null {
  if (!verificationEnded) return 'This user was never verified. Verify them with a completed agreement.';
  if (!isEnabled) return 'Enable the account before you restore its verification.';
  const agreement = agreements.find(({ envelopeId }) => envelopeId === verificationEnded.envelopeId);
  if (agreement?.rejected) return "The agreement was rejected. Verify this user with a new one once it's completed.";
  return agreement && isCompleted(agreement) ? null : 'This user has no completed agreement.';
}

/** Why an administrator may not disable this account; null when they may. */
export function disablingObstacle(account: Pick<User, 'id' | 'isAdmin'>, administratorId: string): string | null {
  if (account.id === administratorId) return "You can't disable your own account.";
  return account.isAdmin ? "Remove this account's administrator role before disabling it." : null;
}

/** Why an administrator may not give, or take, the role of one; null when they may. */
export function roleObstacle(
  { id, isAdmin, isEnabled, hasFactor }: Pick<User, 'id' | 'isAdmin' | 'isEnabled'> & { hasFactor: boolean },
  administratorId: string,
): string | null {
  if (isAdmin) return id === administratorId ? "You can't remove your own administrator role." : null;
  if (!isEnabled) return "A disabled account can't become an administrator.";
  return hasFactor ? null : 'Ask them to set up a second factor first. Administrators need one.';
}

/** Why an administrator may not make this person one of their credit union; null when they may. Taking it is always possible. */
export function creditUnionRoleObstacle({
  isCreditUnionAdmin,
  isVerified,
  isEnabled,
}: Pick<User, 'isCreditUnionAdmin' | 'isVerified' | 'isEnabled'>): string | null {
  if (isCreditUnionAdmin) return null;
  if (!isVerified) return 'Verify this user for their credit union first.';
  return isEnabled ? null : 'Enable the account first.';
}

/** Given or taken, that role as the audit tells of it. */
export const roleChange = (isGiven: boolean, detail = '') => ({
  type: isGiven ? ('Administrator Granted' as const) : ('Administrator Removed' as const),
  before: isGiven ? 'User' : 'Administrator',
  after: isGiven ? 'Administrator' : 'User',
  detail,
});

/** Why an administrator may not reset the second factor of this account; null when they may. */
export const resetObstacle = ({ id }: Pick<User, 'id'>, administratorId: string): string | null =>
  id === administratorId ? 'Replace your own second factor from the user menu, or ask another administrator.' : null;

/** What begins in the very second in which all were ended holds: sign-ins know whole seconds. */
export const hasEnded = (
  { sessionsEndedAt }: Pick<User, 'sessionsEndedAt'>,
  session: { signedInAt: number; isEnded: boolean },
): boolean => session.isEnded || session.signedInAt < (sessionsEndedAt ?? 0);
