import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { PASSWORD } from '#local/demo-data/users.ts';
import type { App } from './app.ts';
import { send } from './send.ts';

export const form = {
  firstName: 'Ann',
  lastName: 'Lee',
  jobTitle: 'Lending Officer',
  creditUnionName: 'Riverbend Federal Credit Union',
  rtNumber: '269112616',
  email: 'ann.lee@riverbend.example',
  phoneNumber: '(207) 555-0199',
  cellPhone: '207-555-0198',
  password: PASSWORD,
};

let count = 0;

/** Signing up as the app does, and as whoever goes past it to Cognito. */
export function signingUp(app: App) {
  const cognito = new CognitoIdentityProviderClient({ endpoint: app.cognito.endpoint, region: 'us-east-1' });
  const { clientId: ClientId } = app.cognito;

  return {
    cognito,
    ClientId,
    address: () => `newcomer${++count}@riverbend.example`,
    signUp: (changes: Partial<Record<keyof typeof form, unknown>>) =>
      send(app, 'POST /signup', { body: { ...form, ...changes } }),
    /** As the page does, which knows its own sign-up; `answer` is what that was answered with. */
    confirmOwn: async (answer: Response, code: string | undefined) =>
      send(app, 'POST /signup/confirmations', { body: { signUpId: (await answer.json()).signUpId, code } }),
    codes: (email: string) =>
      app.outbox
        .messages(email)
        .map(({ text }) => /\d{6}/.exec(text)?.[0])
        .filter((code) => code !== undefined),
    confirm: (email: string, ConfirmationCode: string | undefined) =>
      cognito.send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode })),
    resend: (email: string) => cognito.send(new ResendConfirmationCodeCommand({ ClientId, Username: email })),
    /** Past our API, with what is public. */
    signUpAtCognito: (email: string, more: Partial<ConstructorParameters<typeof SignUpCommand>[0]> = {}) =>
      cognito.send(new SignUpCommand({ ClientId, Username: email, Password: PASSWORD, ...more })),
  };
}
