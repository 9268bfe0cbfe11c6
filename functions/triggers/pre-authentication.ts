import type { PreAuthenticationTriggerEvent } from 'aws-lambda';
import { GUESS_WINDOW_MS, isGuessing } from '#shared/domain/code-guesses.ts';
import { auditEntry } from '../rules/audit-entry.ts';
import { log } from '../runtime/log.ts';
import type { Clock } from '../runtime/table.ts';
import type { AuthEvents } from '../services/auth-events.ts';
import type { AuditStore } from '../store/audit.ts';
import type { RateLimit, RateStore } from '../store/rates.ts';
import type { UserStore } from '../store/users.ts';

export interface PreAuthenticationDeps extends Clock {
  users: Pick<UserStore, 'find'>;
  audit: Pick<AuditStore, 'add'>;
  rates: RateStore;
  authEvents: (userPoolId: string) => AuthEvents;
}

/** At most one notice a day. */
const telling: RateLimit = { name: 'guesses-told', most: 1, seconds: 86_400 };

/** Before the password. If Cognito can't list its events, the sign-in continues: its failure mustn't lock everyone out. */
export const preAuthentication =
  ({ users, audit, rates, authEvents, now, newId }: PreAuthenticationDeps) =>
  async (event: PreAuthenticationTriggerEvent): Promise<PreAuthenticationTriggerEvent> => {
    if (event.request.userNotFound) return event;
    const at = now();
    const answers = await authEvents(event.userPoolId)
      .factorAnswers(event.userName, new Date(at.getTime() - GUESS_WINDOW_MS))
      .catch((error: unknown) => {
        log.error('sign-in events not read', error);
        return [];
      });
    if (!isGuessing(answers, at)) return event;
    const user = await users.find(event.userName);
    if (user && (await rates.exceeded(telling, user.id, at)) === null) {
      const change = { type: 'Codes Guessed', before: '', after: 'Sign-ins refused for an hour' } as const;
      await audit.add(auditEntry({ newId }, signIn, user, at.toISOString(), change));
    }
    // Known to the sign-in page.
    throw new Error('Too many wrong codes');
  };

/** Audit actor, since the guesser is unknown. */
const signIn = { id: 'sign-in', name: 'Sign-in' };
