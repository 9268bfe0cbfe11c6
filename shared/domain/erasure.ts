import { type Commitment, isLive } from './commitment.ts';
import type { OfferingState } from './offering.ts';
import type { User } from './user.ts';

const [givenName, surname] = ['Erased', 'Person'];

export const erasedName = `${givenName} ${surname}`;

export const noAccountId = 'no-account';

/** No mail can be delivered below `.invalid` (RFC 2606). */
const erasedEmail = (id: string): string => `${id}@erased.invalid`;

export const isErased = ({ id, email }: Pick<User, 'id' | 'email'>): boolean => email === erasedEmail(id);

export const ERASED = "This person was erased. Their account can't be enabled or changed again.";

export const closed = (user: User, at: string): User => ({
  ...user,
  isEnabled: false,
  isAdmin: false,
  isCreditUnionAdmin: false,
  administersFrom: null,
  sessionsEndedAt: Math.floor(Date.parse(at) / 1000),
  inactiveSince: user.inactiveSince ?? at,
});

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

const settled: readonly OfferingState[] = ['Sold', 'Retention', 'Archived', 'Withdrawn'];

/** Someone may still have to reach the person behind an open commitment. */
export const isOpenDeal = ({ status }: Pick<Commitment, 'status'>, state: OfferingState | undefined): boolean =>
  isLive(status) && !(state && settled.includes(state));

/** Obstacle that even force doesn't remove; null: none. `administrators`: ids of all. */
export const erasureObstacle = ({ id }: Pick<User, 'id'>, administrators: readonly string[]): string | null =>
  administrators.length === 1 && administrators[0] === id
    ? 'They are the last administrator. Make another one first.'
    : null;
