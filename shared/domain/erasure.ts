import { type Commitment, isLive } from './commitment.ts';
import type { OfferingState } from './offering.ts';
import type { User } from './user.ts';

const [givenName, surname] = ['Erased', 'Person'];

/** What stands in records where the name of someone who was erased stood. */
export const erasedName = `${givenName} ${surname}`;

/** Under which the audit has what was done for those who have no account. */
export const noAccountId = 'no-account';

/** No mail can be delivered below `.invalid` (RFC 2606). */
const erasedEmail = (id: string): string => `${id}@erased.invalid`;

export const isErased = ({ id, email }: Pick<User, 'id' | 'email'>): boolean => email === erasedEmail(id);

/** Why nothing about such an account can be changed: neither a sign-in nor a mail could ever reach anyone by it. */
export const ERASED = "This person was erased. Their account can't be enabled or changed again.";

/** The account as it is from the moment its erasure begins: no session and no role of theirs holds anymore. */
export const closed = (user: User, at: string): User => ({
  ...user,
  isEnabled: false,
  isAdmin: false,
  isCreditUnionAdmin: false,
  administersFrom: null,
  sessionsEndedAt: Math.floor(Date.parse(at) / 1000),
  inactiveSince: user.inactiveSince ?? at,
});

/** What is left of a person once they are erased. Marked inactive, so that no job looks at them again. */
export const withoutPerson = (user: User, at: string): User => ({
  ...closed(user, at),
  email: erasedEmail(user.id),
  givenName,
  surname,
  verifiedName: null,
  jobTitle: '',
  phoneNumber: '',
  cellPhone: '',
  signingAuthority: null,
  mfaSince: null,
  factorLostAt: null,
  factorResetBegunAt: null,
  factorIsReset: false,
});

/** An accepted commitment is settled, or came to nothing, in these. */
const settled: readonly OfferingState[] = ['Sold', 'Retention', 'Archived', 'Withdrawn'];

/** Whether the seller or the administrators may still have to reach who made this commitment. */
export const isOpenDeal = ({ status }: Pick<Commitment, 'status'>, state: OfferingState | undefined): boolean =>
  isLive(status) && !(state && settled.includes(state));

/** Why a person may not be erased even by force; null when they may. `administrators`: ids of all there are. */
export const erasureObstacle = ({ id }: Pick<User, 'id'>, administrators: readonly string[]): string | null =>
  administrators.length === 1 && administrators[0] === id
    ? 'They are the last administrator. Make another one first.'
    : null;
