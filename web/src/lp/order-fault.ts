import { Problem } from '#shared/contract/problem.ts';

/** Whether an order was refused because a colleague, or an administrator, changed it in the meantime. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof Problem && ['stale', 'busy', 'commitment_exists', 'illegal_transition'].includes(error.code);

/** Whether an order was refused because its LP is offered on other terms than were shown. */
export const areTermsChanged = (error: unknown): boolean => error instanceof Problem && error.code === 'terms_changed';

/** The message of a refused order; of one that has changed since it was seen, what it is `now`. */
export const orderFault = (error: unknown, now: string): string | undefined =>
  isOvertaken(error) ? now : submissionFault(error);

const failed = 'An error occurred submitting the form, please try again.';

/** What to say above the confirm buttons when an order was not taken: the server's answer, or the spec's sentence (8). */
function submissionFault(error: unknown): string | undefined {
  if (!error) return undefined;
  const { code, errors, message } = Problem.from(error);
  if (code === 'unexpected' || code === 'upstream') return failed;
  if (code === 'connection_lost') return `${failed} ${message}`;
  return errors?.map(({ detail }) => detail).join(' ') || message;
}
