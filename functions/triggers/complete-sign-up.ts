import { Problem } from '#shared/contract/problem.ts';
import { personNameFault } from '#shared/domain/name.ts';
import { newUser, type SignUpDetails } from '#shared/domain/new-user.ts';
import { evidenceName, type User } from '#shared/domain/user.ts';
import { auditEntry } from '../rules/audit-entry.ts';
import type { Clock } from '../runtime/table.ts';
import type { SignUpStore } from '../store/sign-ups.ts';
import type { UserStore } from '../store/users.ts';

export interface CompleteSignUpDeps extends Clock {
  users: UserStore;
  signUps: SignUpStore;
}

interface Account {
  userName: string;
  request: { userAttributes: Record<string, string> };
}

/** Makes the person of a confirmed account if missing; idempotent. */
export async function completeSignUp(deps: CompleteSignUpDeps, account: Account): Promise<User> {
  const { users, signUps, now } = deps;
  const id = account.userName;
  const known = await users.find(id);
  if (known) return known;
  const at = now().toISOString();
  const details = (await signUps.detailsOf(id)) ?? detailsOf(account.request.userAttributes);
  const user = newUser(id, details, at);
  const self = { id, name: evidenceName(user) };
  const entry = auditEntry(deps, self, user, at, { type: 'Signed Up', before: '', after: 'Unverified' });
  try {
    await users.add(user, entry);
  } catch (error) {
    const isThere = error instanceof Problem && error.code === 'busy' && (await users.find(id));
    if (!isThere) throw error;
    return isThere;
  }
  return user;
}

/** Details of an account without our sign-up. Its names can be forged. */
function detailsOf({ email = '', given_name = '', family_name = '' }: Record<string, string>): SignUpDetails {
  const unknown = { jobTitle: '', phoneNumber: '', cellPhone: '', creditUnionName: '', routingNumber: '' };
  const [givenName, surname] = [given_name, family_name].map((name) => (personNameFault('', name) ? '' : name));
  return { ...unknown, email, givenName: givenName || 'Unnamed', surname: surname ?? '' };
}
