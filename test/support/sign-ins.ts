import {
  AssociateSoftwareTokenCommand,
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
  GetUserAttributeVerificationCodeCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { PASSWORD } from '#local/demo-data/users.ts';
import type { App } from './app.ts';

export type Session = { accessToken: string; idToken: string; refreshToken: string };

/** What an authenticator app shows, now or so many milliseconds ahead. */
export const codeOf = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead });

const sessionOf = (result: AuthenticationResultType = {}): Session => ({
  accessToken: result.AccessToken ?? '',
  idToken: result.IdToken ?? '',
  refreshToken: result.RefreshToken ?? '',
});

/** What a browser does with Cognito, step by step. */
export function cognitoOf({ cognito: { endpoint, clientId: ClientId } }: Pick<App, 'cognito'>) {
  const client = new CognitoIdentityProviderClient({ endpoint, region: 'us-east-1' });
  const preferred = { Enabled: true, PreferredMfa: true };
  return {
    /** `secret` answers the challenge, where there is one. */
    async signIn(email: string, secret?: string): Promise<Session> {
      const AuthParameters = { USERNAME: email, PASSWORD };
      const first = await client.send(
        new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
      );
      if (!first.ChallengeName) return sessionOf(first.AuthenticationResult);
      const second = await client.send(
        new RespondToAuthChallengeCommand({
          ClientId,
          ChallengeName: 'SOFTWARE_TOKEN_MFA',
          Session: first.Session,
          ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: codeOf(secret ?? '') },
        }),
      );
      return sessionOf(second.AuthenticationResult);
    },

    /** One try with that password: what Cognito answers, to the letter. */
    async guess(email: string, password: string) {
      const AuthParameters = { USERNAME: email, PASSWORD: password };
      const told = { ChallengeName: undefined, name: undefined, message: undefined };
      return client.send(new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })).then(
        ({ $metadata, ChallengeName }) => ({ ...told, status: $metadata.httpStatusCode, ChallengeName }),
        ({ $metadata, name, message }) => ({ ...told, status: $metadata.httpStatusCode, name, message }),
      );
    },

    /** A sign-in with the right password and so many wrong codes. */
    async guessCodes(email: string, count: number): Promise<void> {
      const AuthParameters = { USERNAME: email, PASSWORD };
      const { Session } = await client.send(
        new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
      );
      for (let n = 0; n < count; n++) {
        const ChallengeResponses = { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: 'wrong!' };
        const guess = { ClientId, ChallengeName: 'SOFTWARE_TOKEN_MFA', Session, ChallengeResponses } as const;
        await client.send(new RespondToAuthChallengeCommand(guess)).catch((error: Error) => {
          if (error.name !== 'CodeMismatchException') throw error;
        });
      }
    },

    async refresh({ refreshToken }: Session): Promise<Session> {
      const AuthParameters = { REFRESH_TOKEN: refreshToken };
      const { AuthenticationResult } = await client.send(
        new InitiateAuthCommand({ ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters }),
      );
      return sessionOf(AuthenticationResult);
    },

    /** A new authenticator app, whose first code is still to be checked; its secret. */
    async associate({ accessToken }: Session): Promise<string> {
      const { SecretCode } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken: accessToken }));
      return SecretCode ?? '';
    },

    /** Has a code mailed to the person's own address. */
    async mailCode({ accessToken: AccessToken }: Session): Promise<void> {
      await client.send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' }));
    },

    /** No second factor anymore, without the product. */
    async switchOff({ accessToken: AccessToken }: Session): Promise<void> {
      const off = { Enabled: false, PreferredMfa: false };
      await client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: off }));
    },

    /** The first code and the switch, without the product. */
    async switchOn({ accessToken: AccessToken }: Session, secret: string): Promise<void> {
      await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: codeOf(secret) }));
      await client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: preferred }));
    },
  };
}

/** A sign-in in the second in which MFA was switched on does not count as later: tokens know whole seconds. */
export const nextSecond = () => {
  const started = Math.floor(Date.now() / 1000);
  return expect.poll(() => Math.floor(Date.now() / 1000), { interval: 20, timeout: 3000 }).toBeGreaterThan(started);
};
