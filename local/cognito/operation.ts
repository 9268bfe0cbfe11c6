import type { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider';

type Operation<Method> = Method extends (
  args: infer Input,
  options: never,
  callback: (error: unknown, data?: infer Output) => void,
) => void
  ? (input: Input) => Promise<Omit<Output, '$metadata'>>
  : never;

type Name = Capitalize<Exclude<keyof CognitoIdentityProvider & string, 'send' | 'destroy'>>;

/** The named operations, with the inputs and outputs of the real client. */
export type Operations<Names extends Name> = {
  [Each in Names]: Operation<CognitoIdentityProvider[Uncapitalize<Each> & keyof CognitoIdentityProvider]>;
};
