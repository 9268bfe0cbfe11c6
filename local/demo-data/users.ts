import type { UserType } from '#shared/domain/access.ts';
import { ownApplication } from '#shared/domain/application.ts';
import type { CreditUnion } from '#shared/domain/credit-union.ts';
import type { User } from '#shared/domain/user.ts';
import { type Account, accounts } from './accounts.ts';
import { DAY, iso, officeTime } from './calendar.ts';
import { emailDomain, HARBOR_LIGHT, OPERATOR, RIVERBEND } from './credit-unions.ts';
import { withLimits } from './limits.ts';
import { jobTitles, personName, plain } from './names.ts';
import { phoneNumber } from './places.ts';
import { type Random, random, uuid } from './random.ts';

export type DemoUser = User & {
  password: string;
  totpSecret: string | null;
  groups: ('Verified' | 'LPAdmin')[];
};

export const PASSWORD = 'Tandem-Demo-2026!';
export const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const USERS = 120;

/** `seen` is the range of days since the last activity. */
interface Kind {
  userType: UserType;
  isVerified: boolean;
  seen: readonly [number, number];
  isEnabled?: false;
  disableReports?: true;
  disableUpload?: true;
  /** Days since the first activity; otherwise the days of any longer-standing user. */
  since?: readonly [number, number];
}

const trader: Kind = { userType: 'Partner', isVerified: true, seen: [0, 12], since: [1020, 1400] };
const kinds: readonly Kind[] = [
  { userType: 'Partner', isVerified: true, seen: [0, 20] },
  { userType: 'Basic', isVerified: true, seen: [1, 25] },
  { userType: 'Basic', isVerified: false, seen: [0, 4], since: [5, 24] },
  { userType: 'Partner', isVerified: true, seen: [31, 170] },
  { userType: 'Partner', isVerified: true, seen: [0, 18], disableReports: true },
  { userType: 'Partner', isVerified: true, seen: [2, 22], disableUpload: true },
  { userType: 'Basic', isVerified: false, seen: [33, 90], since: [91, 120] },
  { userType: 'Partner', isVerified: true, seen: [40, 160], isEnabled: false },
  { userType: 'Basic', isVerified: true, seen: [180, 190], since: [180, 190] },
  { userType: 'Partner', isVerified: false, seen: [1, 9], since: [10, 29] },
  { userType: 'Basic', isVerified: true, seen: [36, 140], disableReports: true, disableUpload: true },
];

/** The accounts of the README, then people of the other credit unions: first one trader for each, then all kinds in turn. */
export function demoUsers(creditUnions: readonly CreditUnion[], now: number): DemoUser[] {
  const byId = new Map(creditUnions.map((creditUnion) => [creditUnion.id, creditUnion]));
  const named = accounts.map((account, index) => {
    const employer = byId.get(account.creditUnionId) as CreditUnion;
    return demoUser({ account, employer, line: 90 + index, now });
  });
  const employers = creditUnions.filter(({ id }) => ![OPERATOR, HARBOR_LIGHT, RIVERBEND].includes(id));
  const others = Array.from({ length: USERS - named.length }, (_, index) => {
    const kind = index < employers.length ? trader : (kinds[index % kinds.length] as Kind);
    const employer = employers[index % employers.length] as CreditUnion;
    return otherUser({ kind, employer, line: index, now });
  });
  return [...named, ...others];
}

/** Someone who trades for a credit union. */
export const demoTrader = (of: { employer: CreditUnion; line: number; now: number }): DemoUser =>
  otherUser({ kind: trader, ...of });

function otherUser({ kind, employer, line, now }: { kind: Kind; employer: CreditUnion; line: number; now: number }) {
  const choices = random(`user ${line}`);
  const name = personName(line);
  const seen = choices.int(...kind.seen);
  const since = Math.max(seen, choices.int(...(kind.since ?? [200, 900])));
  const user = demoUser({
    account: {
      ...name,
      email: `${plain(name.givenName)}.${plain(name.surname)}@${emailDomain(employer)}`,
      jobTitle: choices.pick(jobTitles),
      creditUnionId: employer.id,
      userType: kind.userType,
      isVerified: kind.isVerified,
      isAdmin: false,
      isEnabled: kind.isEnabled ?? true,
      mfa: kind.isVerified && (kind === trader || choices.chance(0.6)),
      ...(kind === trader && withLimits.includes(employer.id) && { isCreditUnionAdmin: true }),
      since,
      seen,
    },
    employer,
    line,
    now,
  });
  return { ...user, disableReports: kind.disableReports ?? false, disableUpload: kind.disableUpload ?? false };
}

/** When someone was active so many days ago: in office hours, and never after now. */
const activity = (choices: Random, now: number, days: number): number =>
  Math.min(officeTime(choices, now - days * DAY), now - Math.max(days, 0.02) * DAY);

function demoUser(of: { account: Account; employer: CreditUnion; line: number; now: number }): DemoUser {
  const { account, employer, line, now } = of;
  const { mfa, since, seen, ...person } = account;
  const choices = random(`activity ${account.email}`);
  const firstActive = activity(choices, now, since);
  const lastActive = Math.max(firstActive, activity(choices, now, seen));
  return {
    ...person,
    verifiedName: null,
    id: uuid(random(`sub ${account.email}`)),
    phoneNumber: phoneNumber(employer.state, line),
    cellPhone: phoneNumber(employer.state, line + 50),
    creditUnionName: employer.name,
    routingNumber: employer.routingNumber,
    disableReports: false,
    disableUpload: false,
    signingAuthority: account.isVerified ? choices.chance(0.5) || signs(account) : null,
    isCreditUnionAdmin: account.isCreditUnionAdmin ?? false,
    administersFrom: null,
    factorResetBegunAt: null,
    mfaSince: mfa ? Math.floor(firstActive / 1000) : null,
    factorLostAt: null,
    factorIsReset: false,
    sessionsEndedAt: null,
    firstActiveDate: iso(firstActive),
    lastActiveDate: iso(lastActive),
    inactiveSince: null,
    agreement: agreementOf(account, choices, Math.min(now, firstActive + DAY)),
    verificationEnded: null,
    movedAt: null,
    originatingApplication: ownApplication,
    version: 1,
    password: PASSWORD,
    totpSecret: mfa ? TOTP_SECRET : null,
    groups: account.isAdmin ? ['LPAdmin'] : account.isVerified ? ['Verified'] : [],
  };
}

/** People who trade sign what they bought. */
const signs = ({ userType, mfa }: Account): boolean => userType === 'Partner' && mfa;

/** Whoever is verified signed once; of the others who signed, an administrator has yet to look. */
function agreementOf({ email, isVerified, isAdmin }: Account, choices: Random, at: number): User['agreement'] {
  const hasSigned = isVerified || (!isAdmin && !email.startsWith('new@') && choices.chance(0.5));
  if (!hasSigned) return null;
  return {
    envelopeId: uuid(random(`envelope ${email}`)),
    status: 'completed',
    rejected: false,
    completedAt: new Date(at).toISOString(),
  };
}
