import { Problem } from '#shared/contract/problem.ts';

const general: Record<string, string> = {
  LimitExceededException: 'Too many attempts. Please wait a few minutes and try again.',
  TooManyRequestsException: 'Too many attempts. Please wait a few minutes and try again.',
  TooManyFailedAttemptsException: 'Too many attempts. Please wait a few minutes and try again.',
  CodeDeliveryFailureException: "We couldn't send the code. Please check the number and try again.",
  CodeMismatchException: "That code isn't right. Please check it, or ask for a new one.",
  ExpiredCodeException: 'That code is no longer valid. Please ask for a new one.',
  InvalidPasswordException: "That password doesn't meet all the rules.",
  PasswordHistoryPolicyViolationException: 'You have used that password before. Please choose another one.',
  NetworkError: "We couldn't reach the sign-in service. Please check your connection and try again.",
};

/** By error name; `own` words first. */
export function cognitoFault(error: unknown, own: Record<string, string> = {}): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NetworkError' && !navigator.onLine) return new Problem('offline').message;
  return own[name] ?? general[name] ?? 'Something went wrong. Please try again.';
}
