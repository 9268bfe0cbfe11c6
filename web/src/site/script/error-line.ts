import type { ProblemBody } from '#shared/contract/problem.ts';

/** Empty without a problem document. */
export const problemIn = (answer: Response): Promise<Partial<ProblemBody>> => answer.json().catch(() => ({}));

/** `Error: {status} {statusText}` (spec 8); without a status text, the problem's title. */
export const errorLine = ({ status, statusText }: Response, { title = '' }: Partial<ProblemBody>): string =>
  `Error: ${status} ${statusText || title}`.trim();
