import type { ProblemBody } from '#shared/contract/problem.ts';

/** The problem that an answer describes; empty where it describes none. */
export const problemIn = (answer: Response): Promise<Partial<ProblemBody>> => answer.json().catch(() => ({}));

/** `Error: {status} {statusText}` (spec 8). HTTP/2 has no status texts: the problem's title takes its place. */
export const errorLine = ({ status, statusText }: Response, { title = '' }: Partial<ProblemBody>): string =>
  `Error: ${status} ${statusText || title}`.trim();
