import {
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  InvalidPasswordException,
  LimitExceededException,
  NotAuthorizedException,
  PasswordHistoryPolicyViolationException,
  TooManyRequestsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { Problem } from '#shared/contract/problem.ts';

export interface Passwords {
  change(accessToken: string, passwords: { oldPassword: string; newPassword: string }): Promise<void>;
}

export function passwords(): Passwords {
  const client = new CognitoIdentityProviderClient({});
  return {
    async change(AccessToken, { oldPassword: PreviousPassword, newPassword: ProposedPassword }) {
      const change = new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword });
      await client.send(change).catch((cause: unknown) => {
        throw meaningOf(cause);
      });
    },
  };
}

/** Cognito tells these cases apart only by its sentence. */
function meaningOf(cause: unknown): Problem {
  const message = cause instanceof Error ? cause.message : '';
  if (cause instanceof NotAuthorizedException && /^incorrect/i.test(message)) {
    return invalid('/oldPassword', "That isn't your current password", cause);
  }
  const isTooOften = cause instanceof LimitExceededException || cause instanceof TooManyRequestsException;
  if (isTooOften || (cause instanceof NotAuthorizedException && /exceeded/i.test(message))) {
    return new Problem('throttled', {
      cause,
      message: 'Too many attempts. Please wait up to 15 minutes and try again.',
    });
  }
  if (cause instanceof NotAuthorizedException) return new Problem('sign_in_again', { cause });
  if (cause instanceof PasswordHistoryPolicyViolationException) {
    return invalid('/newPassword', 'You have used that password before. Please choose another one', cause);
  }
  if (cause instanceof InvalidPasswordException) {
    return invalid('/newPassword', "The new password doesn't meet all the rules", cause);
  }
  return new Problem('upstream', { cause });
}

const invalid = (pointer: string, detail: string, cause: unknown) =>
  new Problem('invalid', { cause, message: `${detail}.`, errors: [{ pointer, detail }] });
