import { Problem } from '#shared/contract/problem.ts';

const general: Record<string, string> = {
  LimitExceededException: 'That was tried too often. Please wait a few minutes and try again.',
  TooManyRequestsException: 'That was tried too often. Please wait a few minutes and try again.',
  TooManyFailedAttemptsException: 'That was tried too often. Please wait a few minutes and try again.',
  CodeDeliveryFailureException: 'The code could not be sent. Please check where it should go and try again.',
  CodeMismatchException: 'That code is not right. Please check it, or ask for a new one.',
  ExpiredCodeException: 'That code is no longer valid. Please ask for a new one.',
  InvalidPasswordException: 'That password does not follow the rules.',
  PasswordHistoryPolicyViolationException: 'You have used that password before. Please choose another one.',
  NetworkError: 'The sign-in service could not be reached. Please check your connection and try again.',
};

/** What to say of a failure of Cognito, by the name it goes by; a page may have words of its own. */
export function cognitoFault(error: unknown, own: Record<string, string> = {}): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NetworkError' && !navigator.onLine) return new Problem('offline').message;
  return own[name] ?? general[name] ?? 'Something went wrong. Please try again.';
}
