import type { PostAuthenticationTriggerEvent } from 'aws-lambda';
import type { IdentityService } from '../services/identity.ts';
import { type CompleteSignUpDeps, completeSignUp } from './complete-sign-up.ts';

export interface PostAuthenticationDeps extends CompleteSignUpDeps {
  identity: (userPoolId: string) => IdentityService;
}

/**
 * Sees that whoever signs in is a person of ours, and keeps our note of since when MFA is on in step with Cognito, whoever
 * switched it. It runs once the challenges of a sign-in are passed and just before its tokens are made, so this sign-in
 * counts as challenged: hence one second back.
 */
export const postAuthentication =
  ({ identity, ...deps }: PostAuthenticationDeps) =>
  async (event: PostAuthenticationTriggerEvent): Promise<PostAuthenticationTriggerEvent> => {
    const { users, now } = deps;
    const user = await completeSignUp(deps, event);
    // Cognito may not have been told yet. The words are its own, which the sign-in page knows.
    if (!user.isEnabled) throw new Error('User is disabled');
    const isOn = await identity(event.userPoolId).hasMfa(event.userName);
    if (isOn && user.mfaSince === null) await users.setMfaSince(user.id, Math.floor(now().getTime() / 1000) - 1);
    if (!isOn && user.mfaSince !== null) await users.setMfaSince(user.id, null);
    return event;
  };
