import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { evidenceName } from '#shared/domain/user.ts';
import { auditEntry } from '../rules/audit-entry.ts';
import { log } from '../runtime/log.ts';
import type { AuditStore } from '../store/audit.ts';
import { type CompleteSignUpDeps, completeSignUp } from './complete-sign-up.ts';

export interface PostConfirmationDeps extends CompleteSignUpDeps {
  audit: Pick<AuditStore, 'add'>;
}

/** Cognito has confirmed already, so no failure here may undo it. */
export const postConfirmation =
  (deps: PostConfirmationDeps) =>
  async (event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> => {
    if (event.triggerSource === 'PostConfirmation_ConfirmSignUp') {
      // The first sign-in makes up for it.
      await completeSignUp(deps, event).catch((error: unknown) => log.error('sign-up not completed', error));
    }
    if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') {
      await noteReset(deps, event.userName).catch((error: unknown) => log.error('password reset not noted', error));
    }
    return event;
  };

async function noteReset(deps: PostConfirmationDeps, id: string): Promise<void> {
  const user = await deps.users.find(id);
  if (!user) return;
  const self = { id, name: evidenceName(user) };
  const change = { type: 'Password Reset', before: '', after: 'With a code by email' } as const;
  await deps.audit.add(auditEntry(deps, self, user, deps.now().toISOString(), change));
}
