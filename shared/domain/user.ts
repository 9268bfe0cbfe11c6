import { Problem } from '../contract/problem.ts';
import type { UserType } from './access.ts';
import { type Agreement, type AgreementStatus, isCompleted } from './agreement.ts';

export interface User {
  id: string;
  email: string;
  givenName: string;
  surname: string;
  /** Full name last verified by an administrator; null: unchanged since. */
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
  /** Given by an administrator of the marketplace, and valid while verified. */
  isCreditUnionAdmin: boolean;
  /** Start as administrator of the credit union, as its only administrator asked, ISO 8601 UTC; null: none. */
  administersFrom: string | null;
  /** Seconds since 1970; null while off. */
  mfaSince: number | null;
  /** Moment the factor was found switched off behind our back, in seconds since 1970; null while it holds. */
  factorLostAt: number | null;
  /** Start of an unfinished change of authenticator app, in seconds since 1970; null: none. */
  factorResetBegunAt: number | null;
  /** Reset by an administrator: Cognito shouldn't ask until one is set up here. */
  factorIsReset: boolean;
  /** Earlier sessions are over, in seconds since 1970; null: never ended. */
  sessionsEndedAt: number | null;
  firstActiveDate: string;
  lastActiveDate: string;
  inactiveSince: string | null;
  /** Effective agreement (spec 4.5), kept here for lists; null before the first. */
  agreement: { envelopeId: string; status: AgreementStatus; rejected: boolean; completedAt: string | null } | null;
  /** Latest loss of Verified, and its agreement; null for people who have it or never had it. */
  verificationEnded: { at: string; envelopeId: string | null } | null;
  movedAt: string | null;
  /** Sign-up channel (spec 3). */
  originatingApplication: string;
  version: number;
}

export const displayName = ({ givenName, surname }: Pick<User, 'givenName' | 'surname'>): string =>
  `${givenName} ${surname}`.trim();

export const maySell = ({ isVerified, userType }: Pick<User, 'isVerified' | 'userType'>): boolean =>
  isVerified && userType === 'Partner';

type Named = Pick<User, 'givenName' | 'surname' | 'verifiedName'>;

export const otherVerifiedName = (user: Named): string | null =>
  user.verifiedName === displayName(user) ? null : user.verifiedName;

/** Name for proofs: people may call themselves anything, so the verified one is beside it. */
export function evidenceName(user: Named): string {
  const verified = otherVerifiedName(user);
  return verified === null ? displayName(user) : `${displayName(user)} (verified as ${verified})`;
}

export const verifiedNameAfter = (
  before: Named & Pick<User, 'isVerified' | 'isAdmin' | 'verificationEnded'>,
): string | null =>
  before.verifiedName ??
  (before.isVerified || before.isAdmin || before.verificationEnded !== null ? displayName(before) : null);

export function nameObstacle(user: Named & Pick<User, 'id'>, administratorId: string): string | null {
  if (otherVerifiedName(user) === null) return 'The name of this user is the verified one.';
  return user.id === administratorId ? 'Another administrator has to confirm your new name.' : null;
}

const INACTIVITY_DAYS = 30;

const DAY_MS = 86_400_000;

/** Last activity before this moment makes a person inactive (spec 5: 30 days). */
export const inactivityLimit = (now: Date): string => new Date(now.getTime() - INACTIVITY_DAYS * DAY_MS).toISOString();

export const isInactive = (user: Pick<User, 'lastActiveDate'>, now: Date): boolean =>
  user.lastActiveDate < inactivityLimit(now);

/** Spec 4.4: completed agreement, enabled, not yet verified. Someone whose Verified was removed needs a new agreement. */
export const isReadyToVerify = ({ isVerified, isAdmin, isEnabled, agreement, verificationEnded }: User): boolean =>
  !isVerified &&
  !isAdmin &&
  isEnabled &&
  agreement !== null &&
  isCompleted(agreement) &&
  agreement.envelopeId !== verificationEnded?.envelopeId;

/** Throws without a completed agreement, or if disabled or verified already. */
export function assertVerifiable<A extends Pick<Agreement, 'status' | 'rejected'>>(
  { isVerified, isEnabled }: Pick<User, 'isVerified' | 'isEnabled'>,
  agreement: A | undefined,
): asserts agreement is A {
  const refuse = (message: string) => new Problem('conflict', { message });
  if (!agreement || !isCompleted(agreement)) throw refuse('This user has no completed agreement in that envelope.');
  if (isVerified) throw refuse('This user is already verified.');
  if (!isEnabled) throw refuse('This account is disabled.');
}

export const withoutVerification = (user: User, envelopeId: string | null, at: string): User => ({
  ...user,
  isVerified: false,
  verifiedName: verifiedNameAfter(user),
  isCreditUnionAdmin: false,
  administersFrom: null,
  verificationEnded: { at, envelopeId },
});

/** Verified was removed, or fell with its agreement, and wasn't restored. */
export const hasLeft = ({ isVerified, verificationEnded }: Pick<User, 'isVerified' | 'verificationEnded'>): boolean =>
  !isVerified && verificationEnded !== null;

/** Says to be of a credit union, and was never verified for it. */
export const isStranger = (user: Pick<User, 'isAdmin' | 'isVerified' | 'verificationEnded'>): boolean =>
  !user.isAdmin && !user.isVerified && !hasLeft(user);

type Ended = Pick<NonNullable<User['verificationEnded']>, 'envelopeId'>;

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

export function disablingObstacle(account: Pick<User, 'id' | 'isAdmin'>, administratorId: string): string | null {
  if (account.id === administratorId) return "You can't disable your own account.";
  return account.isAdmin ? "Remove this account's administrator role before disabling it." : null;
}

export function roleObstacle(
  { id, isAdmin, isEnabled, hasFactor }: Pick<User, 'id' | 'isAdmin' | 'isEnabled'> & { hasFactor: boolean },
  administratorId: string,
): string | null {
  if (isAdmin) return id === administratorId ? "You can't remove your own administrator role." : null;
  if (!isEnabled) return "A disabled account can't become an administrator.";
  return hasFactor ? null : 'Ask them to set up a second factor first. Administrators need one.';
}

/** Null when allowed. Removing it is always possible. */
export function creditUnionRoleObstacle({
  isCreditUnionAdmin,
  isVerified,
  isEnabled,
}: Pick<User, 'isCreditUnionAdmin' | 'isVerified' | 'isEnabled'>): string | null {
  if (isCreditUnionAdmin) return null;
  if (!isVerified) return 'Verify this user for their credit union first.';
  return isEnabled ? null : 'Enable the account first.';
}

export const roleChange = (isGiven: boolean, detail = '') => ({
  type: isGiven ? ('Administrator Granted' as const) : ('Administrator Removed' as const),
  before: isGiven ? 'User' : 'Administrator',
  after: isGiven ? 'Administrator' : 'User',
  detail,
});

export const resetObstacle = ({ id }: Pick<User, 'id'>, administratorId: string): string | null =>
  id === administratorId ? 'Replace your own second factor from the user menu, or ask another administrator.' : null;

/** Sign-ins know only whole seconds, so one in the second of the ending holds. */
export const hasEnded = (
  { sessionsEndedAt }: Pick<User, 'sessionsEndedAt'>,
  session: { signedInAt: number; isEnded: boolean },
): boolean => session.isEnded || session.signedInAt < (sessionsEndedAt ?? 0);
