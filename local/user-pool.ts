import type { LambdaName } from '#functions/runtime/env.ts';
import { tokenLifetimes } from '#shared/contract/token-lifetimes.ts';
import type { Cognito, CognitoOptions } from './cognito/options.ts';
import { startCognito } from './cognito/server.ts';
import type { Lambdas } from './lambdas.ts';
import type { Outbox } from './outbox/server.ts';

interface UserPoolOptions {
  dir: string;
  outbox: Outbox;
  invoke: Lambdas;
  now: (() => number) | undefined;
  unfinishedToken: CognitoOptions['unfinishedToken'];
}

/** The product's user pool: codes go to the outbox, the same triggers run as on AWS. */
export function startUserPool({ dir, outbox, invoke, now, unfinishedToken }: UserPoolOptions): Promise<Cognito> {
  const run = async (name: LambdaName, event: object) => {
    await invoke(name)(event);
  };
  return startCognito({
    dir,
    groups: ['Verified', 'LPAdmin'],
    accessTokenSeconds: tokenLifetimes.access,
    refreshTokenSeconds: tokenLifetimes.refresh,
    ...(now && { now }),
    ...(unfinishedToken && { unfinishedToken }),
    sendMessage: async ({ medium, to, text }) => {
      const sms = { channel: 'sms', to, text } as const;
      await outbox.deliver(medium === 'SMS' ? sms : { ...sms, channel: 'email', subject: 'Your Tandem code' });
    },
    triggers: {
      preSignUp: (event) => run('pre-sign-up', event),
      customMessage: (event) => run('custom-message', event),
      postConfirmation: (event) => run('post-confirmation', event),
      preAuthentication: (event) => run('pre-authentication', event),
      postAuthentication: (event) => run('post-authentication', event),
    },
  });
}
