import type { Send } from '#shared/contract/client.ts';
import { Problem } from '#shared/contract/problem.ts';
import { attempt } from './attempts.ts';
import { watchConnection } from './connection.ts';
import { accessToken } from './session.ts';

const requestIds = new WeakMap<Problem, string>();
const statusLines = new WeakMap<Problem, string>();

/** For the support desk. */
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof Problem ? requestIds.get(error) : undefined;

/** `{status} {statusText}` (spec 8). Without a status text, as in HTTP/2 or without an answer, the problem's title. */
export function statusLineOf(error: unknown): string {
  const problem = Problem.from(error);
  if (problem.code === 'offline' || problem.code === 'connection_lost') return problem.message;
  return statusLines.get(problem) ?? `${problem.status} ${problem.message}`;
}

/** With the session's token; no answer is a `Problem` too. */
export async function fetchApi(path: string, init: RequestInit = {}): Promise<Response> {
  const { unsent, lost } = watchConnection(init.method);
  const headers = new Headers(init.headers);
  const token = await accessToken().catch((cause) => {
    throw unsent(cause);
  });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return fetch(`/api${path}`, { ...init, headers }).catch((cause) => {
    throw lost(cause);
  });
}

export async function problemOf(response: Response): Promise<Problem> {
  const body = await response.json().catch(() => null);
  const problem = Problem.parse(body);
  const requestId = response.headers.get('x-request-id') ?? body?.requestId;
  if (requestId) requestIds.set(problem, requestId);
  statusLines.set(problem, `${response.status} ${response.statusText || problem.message}`);
  return problem;
}

/** Transport of every client in `api.ts`. */
export const send: Send = async ({ method, path, body, headers, signal }) => {
  if (method === 'GET') return readAnswer(await fetchApi(path, { headers, ...(signal && { signal }) }), method);
  const { key, unanswered, answered } = attempt(JSON.stringify([method, path, body, headers]));
  const type = method === 'PATCH' ? 'application/json-patch+json' : 'application/json';
  try {
    const response = await fetchApi(path, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': type }),
        ...(method === 'POST' && { 'Idempotency-Key': key }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = await readAnswer(response, method);
    answered(true);
    return answer;
  } catch (error) {
    // After a 5xx it is unknown what was done.
    if (Problem.from(error).status >= 500) unanswered();
    else answered(false);
    throw error;
  }
};

async function readAnswer(response: Response, method: string) {
  if (!response.ok) throw await problemOf(response);
  const { lost } = watchConnection(method);
  const text = await response.text().catch((cause) => {
    throw lost(cause);
  });
  const etag = response.headers.get('etag');
  return { status: response.status, body: text ? JSON.parse(text) : undefined, etag };
}
