import { Problem } from '#shared/contract/problem.ts';

/** What to say above the confirm buttons when an order was not taken: the server's answer, or the spec's sentence (8). */
export function submissionFault(error: unknown): string | undefined {
  if (!error) return undefined;
  const { code, errors, message } = Problem.from(error);
  if (code === 'unexpected' || code === 'upstream') {
    return 'An error occurred submitting the form, please try again.';
  }
  return errors?.map(({ detail }) => detail).join(' ') || message;
}
