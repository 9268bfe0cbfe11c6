import { expect } from 'vitest';
import { type ProblemBody, type ProblemCode, statusOf } from '#shared/contract/problem.ts';
import { ProblemDocument } from '#shared/contract/problem-document.ts';
import type { App, Person } from './app.ts';

interface Sending {
  as?: Person | undefined;
  token?: string;
  /** Sent as JSON unless it is text, which is sent as it is. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** `send(app, 'POST /marketplace/offerings', { as: 'admin', body })`, for what the typed client would not send. */
export function send(app: App, line: string, { as, token, body, headers = {} }: Sending = {}): Promise<Response> {
  const [method = 'GET', path = '/'] = line.split(' ');
  return app.call(path, {
    method,
    ...(as && { as }),
    ...(token && { token }),
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

/** The problem document of an answer, once everything that every such answer has is found to be there. */
export async function problemOf(response: Response, code: ProblemCode): Promise<ProblemBody> {
  const text = await response.text();
  expect(response.headers.get('content-type'), text).toMatch(/^application\/problem\+json/);
  const body = ProblemDocument.parse(JSON.parse(text));
  expect(body).toMatchObject({
    type: `/problems/${code.replaceAll('_', '-')}`,
    status: statusOf(code),
    instance: new URL(response.url).pathname,
    requestId: response.headers.get('x-request-id'),
  });
  expect(response.status).toBe(body.status);
  expect(response.headers.get('cache-control')).toBe('no-store');
  // The caller's own path may have random characters, which spell anything now and then.
  expect(text.replace(body.instance, '')).not.toMatch(/dynamo|aws|node_modules|tandem-|\bat .+:\d+:\d+/i);
  return body;
}
