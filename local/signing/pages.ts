import { timingSafeEqual } from 'node:crypto';
import { type SigningEvent, signingEvents } from '#shared/domain/agreement.ts';
import { type Envelope, hasActed, isOpen, type Signer } from './envelope.ts';
import type { Envelopes } from './envelopes.ts';
import { listPage, noticePage, signingPage } from './page.ts';
import type { View, Views } from './views.ts';

export const pagesPath = '/local/signing';

export type PageReply =
  | { status?: number; html: string; formsLeadTo?: string; refreshTo?: string }
  | { pdf: Uint8Array; name: string }
  | { location: string };

export interface PageRequest {
  method: string;
  url: URL;
  form(): Promise<URLSearchParams>;
}

export interface PageDeps {
  envelopes: Envelopes;
  views: Views;
}

/** The pages that people see: what a signing link opens, and a list of envelopes. */
export async function answerPage({ envelopes, views }: PageDeps, request: PageRequest): Promise<PageReply> {
  const [token, part, ...rest] = request.url.pathname.slice(pagesPath.length).split('/').filter(Boolean);
  if (!token) return { html: listPage(envelopes.list()) };
  // A look at the headers alone must not use up a link.
  if (request.method !== 'GET' && request.method !== 'POST') return notAllowed;
  const view = views.find(token);
  if (!view || rest.length || (part && part !== 'document')) return unknownLink;
  const envelope = envelopes.get(view.envelopeId);
  const signer = envelope.signers.find((one) => one.recipientId === view.recipientId);
  if (!signer) return unknownLink;
  if (part) return document({ envelopes, views }, view, envelope, request);
  return request.method === 'POST'
    ? finish({ envelopes, views }, view, envelope, signer, await request.form())
    : openPage({ envelopes, views }, view, envelope, signer);
}

const unknownLink: PageReply = {
  status: 404,
  html: noticePage("This link isn't known", 'Open the document again from Tandem.'),
};

const notAllowed: PageReply = { status: 405, html: noticePage('Not possible', 'A signing link can only be opened.') };

async function openPage({ envelopes, views }: PageDeps, view: View, envelope: Envelope, signer: Signer) {
  if (!(await views.open(view)) || !view.session) {
    const why = view.session ? 'A signing link opens once.' : 'A signing link has to be opened within five minutes.';
    return endedPage(view, 'ttl_expired', 'This link has expired', `${why} Open the document again from Tandem.`);
  }
  const changed = unusable(view, envelope, signer);
  if (changed) return changed;
  await envelopes.deliver(envelope, signer);
  const html = signingPage({ envelope, signer, path: `${pagesPath}/${view.token}`, session: view.session });
  return { html, formsLeadTo: view.returnUrl };
}

async function document({ envelopes, views }: PageDeps, view: View, envelope: Envelope, { url }: PageRequest) {
  if (!isSession(view, url.searchParams.get('session')) || views.hasTimedOut(view)) return unknownLink;
  return { pdf: await envelopes.document(envelope.envelopeId), name: envelope.documentName };
}

async function finish(
  { envelopes, views }: PageDeps,
  view: View,
  envelope: Envelope,
  signer: Signer,
  form: URLSearchParams,
): Promise<PageReply> {
  const event = signingEvents.find((one) => one === form.get('event'));
  if (!event || !isSession(view, form.get('session'))) return unknownLink;
  if (view.isOver)
    return endedPage(view, 'ttl_expired', 'This page is finished', 'Open the document again from Tandem.');
  await views.end(view);
  if (views.hasTimedOut(view)) return { location: returnTo(view, 'session_timeout') };
  const changed = unusable(view, envelope, signer);
  if (changed) return changed;
  if (!hasActed(signer) && isOpen(envelope)) {
    if (event === 'signing_complete') await envelopes.sign(envelope, signer);
    if (event === 'decline') await envelopes.decline(envelope, signer, form.get('reason')?.trim() || 'No reason given');
  }
  return { location: returnTo(view, event) };
}

function unusable(view: View, envelope: Envelope, signer: Signer): PageReply | null {
  if (signer.email !== view.email) {
    return endedPage(
      view,
      'exception',
      'Someone else signs this now',
      `${signer.name} was asked to sign this document.`,
    );
  }
  if (envelope.status !== 'voided' && envelope.status !== 'declined') return null;
  const reason = envelope.voidedReason ?? signer.declinedReason ?? '';
  return endedPage(view, 'exception', `This document was ${envelope.status}`, reason);
}

function endedPage(view: View, event: SigningEvent, heading: string, text: string): PageReply {
  const refreshTo = returnTo(view, event);
  return { status: 410, html: noticePage(heading, text, refreshTo), refreshTo };
}

function returnTo({ returnUrl }: View, event: SigningEvent): string {
  const url = new URL(returnUrl);
  url.searchParams.set('event', event);
  return url.href;
}

function isSession({ session }: View, given: string | null): boolean {
  const [wanted, actual] = [Buffer.from(session ?? ''), Buffer.from(given ?? '')];
  return wanted.length > 0 && wanted.length === actual.length && timingSafeEqual(wanted, actual);
}
