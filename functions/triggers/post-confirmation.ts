import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { log } from '../runtime/log.ts';
import { type CompleteSignUpDeps, completeSignUp } from './complete-sign-up.ts';

/** Follows what a code from a mail has confirmed. Cognito has done it by now: nothing that fails here may undo it. */
export const postConfirmation =
  (deps: CompleteSignUpDeps) =>
  async (event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> => {
    if (event.triggerSource === 'PostConfirmation_ConfirmSignUp') {
      // The first sign-in makes up for it.
      await completeSignUp(deps, event).catch((error: unknown) => log.error('sign-up not completed', error));
    }
    return event;
  };
