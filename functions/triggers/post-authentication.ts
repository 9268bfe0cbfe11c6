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
 * Sees that whoever signs in is a person of ours, and notes what Cognito asks for and we did not know: a factor set up
 * past us, or one that is gone. It runs once the challenges of a sign-in are passed and just before its tokens are made,
 * so the note is a second older than they are. It never forgets a factor: whoever switched it off past us could then set
 * up one of their own.
 */
export const postAuthentication =
  ({ identity, ...deps }: PostAuthenticationDeps) =>
  async (event: PostAuthenticationTriggerEvent): Promise<PostAuthenticationTriggerEvent> => {
    const isAsked = await identity(event.userPoolId).hasMfa(event.userName);
    const at = deps.now();
    await withRetry(async () => {
      const user = await completeSignUp(deps, event);
      // Cognito may not have been told yet. The words are its own, which the sign-in page knows.
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
