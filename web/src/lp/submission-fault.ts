import { Problem } from '#shared/contract/problem.ts';

const failed = 'An error occurred submitting the form, please try again.';

/** What to say above the confirm buttons when an order was not taken: the server's answer, or the spec's sentence (8). */
export function submissionFault(error: unknown): string | undefined {
  if (!error) return undefined;
  const { code, errors, message } = Problem.from(error);
  if (code === 'unexpected' || code === 'upstream') return failed;
  if (code === 'connection_lost') return `${failed} ${message}`;
  return errors?.map(({ detail }) => detail).join(' ') || message;
}
