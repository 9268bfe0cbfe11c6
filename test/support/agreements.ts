import { createHmac } from 'node:crypto';
import type { App } from './app.ts';
import { someone } from './people.ts';
import { send } from './send.ts';
import { storesOf } from './stores.ts';

/** Signs, or does what else the signing page offers, as a person would on it; where the page leads then. */
export async function onSigningPage(viewUrl: string, event: string): Promise<string> {
  const html = await (await fetch(viewUrl)).text();
  const session = /name="session" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const body = new URLSearchParams({ event, session });
  const response = await fetch(viewUrl, { method: 'POST', redirect: 'manual', body });
  return response.headers.get('location') ?? '';
}

/** Someone who has signed nothing yet, with the calls that they make to sign. */
export async function newcomer(app: App) {
  const person = await someone(app, { isVerified: false, creditUnionName: 'Riverbend Federal Credit Union' });
  const token = await app.signIn(person.email);
  return {
    person,
    token,
    create: (changes: object = {}, headers: Record<string, string> = {}) =>
      send(app, 'POST /signing/agreements/confidentiality', {
        token,
        headers,
        body: { embedded: true, userObjectId: person.id, embeddedViewReturnUrl: '/docusign-callback', ...changes },
      }),
    agreements: () => storesOf(app).agreements.ofUser(person.id),
  };
}

/** A message of Connect about an envelope, as it goes over the wire. */
export const connectMessage = (envelopeId: string, status: string, summary: object = {}): string =>
  JSON.stringify({ event: `envelope-${status}`, data: { envelopeId, envelopeSummary: { status, ...summary } } });

/** Delivers a message to the webhook, signed as the signing service signs it unless a signature is given. */
export function deliver(app: App, body: string, signature = signatureOf(body, app.connectSecret)): Promise<Response> {
  return send(app, 'POST /signing/events', { body, headers: { 'x-docusign-signature-1': signature } });
}

/** What Connect puts into its signature header. */
export const signatureOf = (body: string, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('base64');
