import { applyAttributes, assertChangeable, ownAttributesOf } from '../attributes.ts';
import type { Pool } from '../pool.ts';
import { type Answer, type AuthReply, takeAnswer } from './challenge.ts';
import { nextStep } from './next-step.ts';

const prefix = 'userAttributes.';

/** NEW_PASSWORD_REQUIRED; a password the policy refuses may be followed by another in the same session. */
export async function newPassword(pool: Pool, answer: Answer): Promise<AuthReply> {
  const { user } = takeAnswer(pool, 'NEW_PASSWORD_REQUIRED', answer);
  const password = pool.passwords.accept(user.sub, answer.responses.NEW_PASSWORD);
  const given = Object.entries(answer.responses).filter(([name]) => name.startsWith(prefix));
  const attributes = ownAttributesOf(given.map(([name, Value]) => ({ Name: name.slice(prefix.length), Value })));
  assertChangeable(attributes);
  pool.challenges.close(answer.session);
  const changed = pool.users.change(user.sub, (user) => {
    applyAttributes(user, attributes);
    Object.assign(user, { password, status: 'CONFIRMED' });
  });
  return nextStep(pool, changed, answer.metadata);
}
