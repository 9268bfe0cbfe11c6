import type { PostAuthenticationTriggerEvent } from 'aws-lambda';
import { factorLesson, noteFactor } from '#shared/domain/second-factor.ts';
import { evidenceName } from '#shared/domain/user.ts';
import { auditEntry } from '../rules/audit-entry.ts';
import { withRetry } from '../runtime/retry.ts';
import type { IdentityService } from '../services/identity.ts';
import { type CompleteSignUpDeps, completeSignUp } from './complete-sign-up.ts';

export interface PostAuthenticationDeps extends CompleteSignUpDeps {
  identity: (userPoolId: string) => IdentityService;
}

/**
 * Makes sure whoever signs in is one of our people, and notes a factor set up or removed at Cognito behind our back. Runs
 * after the challenges and just before the tokens are made. Never forgets a factor: whoever switched it off could then set
 * up their own.
 */
export const postAuthentication =
  ({ identity, ...deps }: PostAuthenticationDeps) =>
  async (event: PostAuthenticationTriggerEvent): Promise<PostAuthenticationTriggerEvent> => {
    const isAsked = await identity(event.userPoolId).hasMfa(event.userName);
    const at = deps.now();
    await withRetry(async () => {
      const user = await completeSignUp(deps, event);
      // Cognito may not know yet. The words are its own, which the sign-in page knows.
      if (!user.isEnabled) throw new Error('User is disabled');
      const seconds = Math.floor(at.getTime() / 1000) - 1;
      const seen = noteFactor(user, isAsked, seconds);
      if (!seen) return;
      const lesson = factorLesson(user, isAsked, seconds);
      const entry = auditEntry(deps, { id: user.id, name: evidenceName(user) }, user, at.toISOString(), lesson);
      await deps.users.saveFactor(user, seen, { now: at, entry });
    });
    return event;
  };
