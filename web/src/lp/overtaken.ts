import { Problem } from '#shared/contract/problem.ts';
import { submissionFault } from './submission-fault.ts';

/** Whether an order was refused because a colleague, or an administrator, changed it in the meantime. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof Problem && ['stale', 'busy', 'commitment_exists', 'illegal_transition'].includes(error.code);

/** Whether an order was refused because its LP is offered on other terms than were shown. */
export const areTermsChanged = (error: unknown): boolean => error instanceof Problem && error.code === 'terms_changed';

/** The message of a refused order; of one that has changed since it was seen, what it is `now`. */
export const orderFault = (error: unknown, now: string): string | undefined =>
  isOvertaken(error) ? now : submissionFault(error);
