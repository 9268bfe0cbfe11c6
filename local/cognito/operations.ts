import { CognitoError, notFound } from './cognito-error.ts';
import { accountFlows } from './flows/account.ts';
import { adminUserFlows } from './flows/admin-users.ts';
import { directoryFlows } from './flows/directory.ts';
import { groupFlows } from './flows/groups.ts';
import { mfaPreferenceFlows } from './flows/mfa-preference.ts';
import { passwordRecoveryFlows } from './flows/password-recovery.ts';
import { signInFlows } from './flows/sign-in.ts';
import { signOutFlows } from './flows/sign-out.ts';
import { signUpFlows } from './flows/sign-up.ts';
import type { Pool } from './pool.ts';

interface Call {
  operation: string;
  input: { ClientId?: string; UserPoolId?: string };
  isSigned: boolean;
}

/** Carries out calls by the name of their operation. */
export function createOperations(pool: Pool): (call: Call) => Promise<unknown> {
  const operations = new Map(
    Object.entries({
      ...signInFlows(pool),
      ...signOutFlows(pool),
      ...signUpFlows(pool),
      ...passwordRecoveryFlows(pool),
      ...accountFlows(pool),
      ...mfaPreferenceFlows(pool),
      ...adminUserFlows(pool),
      ...groupFlows(pool),
      ...directoryFlows(pool),
    }) as [string, (input: object) => Promise<unknown>][],
  );

  return async ({ operation, input, isSigned }) => {
    const run = operations.get(operation);
    if (!run) throw new CognitoError('InvalidAction', `The local user pool does not know the operation ${operation}.`);
    if (needsSignature(operation) && !isSigned)
      throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token');
    const { ClientId = pool.clientId, UserPoolId = pool.id } = input;
    if (ClientId !== pool.clientId) throw notFound(`User pool client ${ClientId} does not exist.`);
    if (UserPoolId !== pool.id) throw notFound(`User pool ${UserPoolId} does not exist.`);
    return run(input);
  };
}

/** Operations that Cognito gives to AWS credentials only; a browser that calls one is caught here already. */
const needsSignature = (operation: string) => /^(Admin|List|Describe)/.test(operation);
