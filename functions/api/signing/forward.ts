import { createHash, randomBytes } from 'node:crypto';
import { Problem } from '#shared/contract/problem.ts';
import type { AgreementRequest } from '#shared/contract/signing.ts';
import type { Caller } from '#shared/domain/access.ts';
import { displayName } from '#shared/domain/user.ts';
import type { SigningDeps } from './deps.ts';
import { isOpen, send, standing, unsigned } from './start.ts';

/** A forwarded request may be signed for a month. */
const FORWARD_SECONDS = 30 * 86_400;

/** Only the fingerprint is kept: who reads the table cannot open the request. */
const fingerprintOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Sends the request to another signer, who gets a link to a page of ours; the signing view itself is never mailed. */
export async function forwardRequest(deps: SigningDeps, body: AgreementRequest, caller: Caller, now: Date) {
  const { recipientName: name, recipientEmailAddress: email } = body;
  if (!name || !email) throw incomplete(body);
  const { user, open } = await unsigned(deps, caller);
  const agreement = await send(deps, user, { name, email }, now);
  if (open) await deps.esign.void(open.envelopeId, 'The request was forwarded to another signer.');

  const token = randomBytes(32).toString('base64url');
  const fingerprint = fingerprintOf(token);
  const forwarded = { ...agreement, forwardedTo: fingerprint };
  const expiresAt = Math.floor(now.getTime() / 1000) + FORWARD_SECONDS;
  const link = { userId: user.id, envelopeId: agreement.envelopeId, expiresAt };
  await deps.agreements.add(forwarded, standing(user, forwarded), now.toISOString(), [
    deps.agreements.forwardWrite(fingerprint, link),
  ]);
  await deps.mailer.send({
    to: email,
    subject: `${displayName(user)} asks you to sign the Tandem user agreement`,
    text: [
      `${displayName(user)} of ${user.creditUnionName} asks you to sign the Tandem user agreement for the credit union.`,
      `${deps.siteUrl}/sign/${token}`,
      'The link is for you alone and works for 30 days.',
      'Tandem\n',
    ].join('\n\n'),
  });
  return { envelope: { envelopeId: agreement.envelopeId }, viewUrl: '' };
}

/** A fresh view each time: DocuSign's are single use and expire in five minutes. */
export async function forwardedView(deps: SigningDeps, token: string, now: Date) {
  const found = await deps.agreements.forwarded(fingerprintOf(token), now);
  const agreement = found && (await deps.agreements.byEnvelope(found.envelopeId));
  if (!agreement) throw new Problem('not_found', { message: 'This link is not valid any more.' });
  if (!isOpen(agreement)) throw new Problem('conflict', { message: 'This request is no longer open for signing.' });
  const { url } = await deps.esign.signingView({
    envelopeId: agreement.envelopeId,
    userId: agreement.userId,
    signer: { name: agreement.signerName, email: agreement.signerEmail },
    returnUrl: `${deps.siteUrl}/sign/${token}`,
  });
  return { viewUrl: url };
}

function incomplete({ recipientName, recipientEmailAddress }: AgreementRequest): Problem {
  const errors = [
    ...(recipientName ? [] : [{ pointer: '/recipientName', detail: 'The name of the signer is required' }]),
    ...(recipientEmailAddress
      ? []
      : [{ pointer: '/recipientEmailAddress', detail: 'The email of the signer is required' }]),
  ];
  return new Problem('invalid', { errors, message: errors[0]?.detail ?? 'Name and email are required' });
}
