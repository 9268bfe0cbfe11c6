import { Problem } from '#shared/contract/problem.ts';

/** Changed in the meantime by a colleague or administrator. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof Problem && ['stale', 'busy', 'commitment_exists', 'illegal_transition'].includes(error.code);

/** The LP's terms have changed since. */
export const areTermsChanged = (error: unknown): boolean => error instanceof Problem && error.code === 'terms_changed';

/** `now`: present value of a changed order. */
export const orderFault = (error: unknown, now: string): string | undefined =>
  isOvertaken(error) ? now : submissionFault(error);

const failed = 'An error occurred submitting the form, please try again.';

/** The server's answer, or the spec's sentence (8). */
function submissionFault(error: unknown): string | undefined {
  if (!error) return undefined;
  const { code, errors, message } = Problem.from(error);
  if (code === 'unexpected' || code === 'upstream') return failed;
  if (code === 'connection_lost') return `${failed} ${message}`;
  return errors?.map(({ detail }) => detail).join(' ') || message;
}
