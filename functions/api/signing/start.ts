import pRetry from 'p-retry';
import { Problem } from '#shared/contract/problem.ts';
import type { AgreementRequest } from '#shared/contract/signing.ts';
import type { Caller } from '#shared/domain/access.ts';
import { type Agreement, isCompleted } from '#shared/domain/agreement.ts';
import { sameSite } from '#shared/domain/same-site.ts';
import { displayName, type User } from '#shared/domain/user.ts';
import type { AgreementPdf } from '../../services/agreement-writer.ts';
import type { RateLimit, RateStore } from '../../store/rates.ts';
import { type OneEnvelopeDeps, recordEnvelope, thenRelease } from './one-envelope.ts';

export interface StartDeps extends OneEnvelopeDeps {
  rates: RateStore;
  agreementPdf: AgreementPdf;
  siteUrl: string;
}

/** Anyone can sign up, every envelope is paid for, and each forwarding mails a stranger. */
export const envelopes: RateLimit = { name: 'agreement', most: 25, seconds: 86_400 };

const DOCUMENT_VERSION = '2026-11';

interface Signer {
  name: string;
  email: string;
}

export const isOpen = ({ status, rejected }: Agreement): boolean =>
  !rejected && (status === 'sent' || status === 'delivered');

export async function unsigned(deps: StartDeps, caller: Caller): Promise<{ user: User; open: Agreement | undefined }> {
  const [user, agreements] = await Promise.all([deps.users.find(caller.id), deps.agreements.ofUser(caller.id)]);
  if (!user) throw new Problem('not_found');
  if (agreements.some(isCompleted)) {
    throw new Problem('conflict', { message: "You've already signed the user agreement." });
  }
  return { user, open: agreements.find(isOpen) };
}

export async function send(deps: StartDeps, user: User, signer: Signer, now: Date): Promise<Agreement> {
  const retryAfter = await deps.rates.exceeded(envelopes, user.id, now);
  if (retryAfter !== null) {
    const message = "You've requested too many agreements today. Please try again tomorrow.";
    throw new Problem('throttled', { message, retryAfter });
  }
  const at = now.toISOString();
  const document = await deps.agreementPdf({
    version: DOCUMENT_VERSION,
    creditUnionName: user.creditUnionName,
    routingNumber: user.routingNumber,
    signerName: signer.name,
    date: at,
  });
  const { envelopeId } = await deps.esign.createEnvelope({
    signers: [{ userId: user.id, ...signer }],
    document,
    documentName: `Tandem user agreement ${DOCUMENT_VERSION}.pdf`,
    emailSubject: 'Tandem user agreement',
    metadata: { version: DOCUMENT_VERSION, creditUnion: user.creditUnionName },
  });
  const agreement: Agreement = {
    envelopeId,
    userId: user.id,
    status: 'sent',
    rejected: false,
    signerName: signer.name,
    signerEmail: signer.email,
    forwardedTo: null,
    documentVersion: DOCUMENT_VERSION,
    createdAt: at,
    completedAt: null,
    stored: null,
    version: 0,
  };
  return agreement;
}

const isOwn = (open: Agreement | undefined): open is Agreement => open?.forwardedTo === null;

interface OwnEnvelope {
  user: User;
  agreement: Agreement;
}

/** Some ten seconds: an envelope takes one or two. */
const waiting = {
  retries: 40,
  factor: 1,
  minTimeout: 250,
  shouldRetry: ({ error }: { error: Error }) => error instanceof Problem && error.code === 'busy',
};

/** Others wait for an envelope under way. */
async function ownEnvelope(deps: StartDeps, caller: Caller, now: Date): Promise<OwnEnvelope> {
  const present = async (): Promise<{ user: User; open: Agreement | undefined; own: OwnEnvelope | null }> => {
    const { user, open } = await unsigned(deps, caller);
    return { user, open, own: isOwn(open) ? { user, agreement: open } : null };
  };
  // Only the wait is repeated, never a sending.
  const found = await pRetry(async () => {
    const { own } = await present();
    if (!own) await deps.agreements.hold(caller.id, now);
    return own;
  }, waiting);
  if (found) return found;
  return thenRelease(deps.agreements, caller.id, async () => {
    const { user, open, own } = await present();
    if (own) return own;
    const agreement = await send(deps, user, { name: displayName(user), email: user.email }, now);
    await recordEnvelope(deps, agreement, { open, reason: 'The user signs in person.', at: now.toISOString() });
    return { user, agreement };
  });
}

export async function startSigning(deps: StartDeps, body: AgreementRequest, caller: Caller, now: Date) {
  const { user, agreement } = await ownEnvelope(deps, caller, now);
  const signer = { name: displayName(user), email: user.email };
  const returnUrl = new URL(sameSite(body.embeddedViewReturnUrl, '/docusign-callback'), deps.siteUrl);
  returnUrl.searchParams.set('envelopeId', agreement.envelopeId);
  const view = { envelopeId: agreement.envelopeId, userId: user.id, signer, returnUrl: String(returnUrl) };
  const { url } = await deps.esign.signingView(view);
  return { envelope: { envelopeId: agreement.envelopeId }, viewUrl: url };
}
