import { Problem } from '#shared/contract/problem.ts';
import { submissionFault } from './submission-fault.ts';

/** Whether an order was refused because a colleague, or an administrator, changed it in the meantime. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof Problem && ['stale', 'busy', 'commitment_exists', 'illegal_transition'].includes(error.code);

/** The message of a refused order; of one that has changed since it was seen, what it is `now`. */
export const orderFault = (error: unknown, now: string): string | undefined =>
  isOvertaken(error) ? now : submissionFault(error);
