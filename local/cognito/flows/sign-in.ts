import type { Answer, AuthReply } from '../challenges/challenge.ts';
import { chosenFactor, mfaSetUp, smsCode, totpCode } from '../challenges/mfa-code.ts';
import { newPassword } from '../challenges/new-password.ts';
import { passwordSignIn, passwordVerifier, srpChallenge } from '../challenges/password.ts';
import { invalidParameter } from '../cognito-error.ts';
import type { Operations } from '../operation.ts';
import type { Pool } from '../pool.ts';

const answers: Record<string, (pool: Pool, answer: Answer) => Promise<AuthReply>> = {
  PASSWORD_VERIFIER: passwordVerifier,
  NEW_PASSWORD_REQUIRED: newPassword,
  SMS_MFA: smsCode,
  SOFTWARE_TOKEN_MFA: totpCode,
  SELECT_MFA_TYPE: chosenFactor,
  MFA_SETUP: mfaSetUp,
};

export const signInFlows = (pool: Pool): Operations<'InitiateAuth' | 'RespondToAuthChallenge'> => ({
  async InitiateAuth({ AuthFlow, AuthParameters = {}, ClientMetadata }) {
    switch (AuthFlow) {
      case 'USER_SRP_AUTH':
        return srpChallenge(pool, AuthParameters, ClientMetadata);
      case 'USER_PASSWORD_AUTH':
        return passwordSignIn(pool, AuthParameters, ClientMetadata);
      case 'REFRESH_TOKEN':
      case 'REFRESH_TOKEN_AUTH':
        return { AuthenticationResult: await pool.tokens.refresh(AuthParameters.REFRESH_TOKEN) };
      default:
        throw invalidParameter(`${AuthFlow} flow not enabled for this client`);
    }
  },

  async RespondToAuthChallenge({ ChallengeName = '', ChallengeResponses = {}, Session, ClientMetadata }) {
    const answer = answers[ChallengeName];
    if (!answer) throw invalidParameter(`${ChallengeName} is not a challenge of this pool`);
    return answer(pool, { session: Session, responses: ChallengeResponses, metadata: ClientMetadata });
  },
});
