import { createHash, randomBytes } from 'node:crypto';
import { Problem } from '#shared/contract/problem.ts';
import type { AgreementRequest } from '#shared/contract/signing.ts';
import type { Caller } from '#shared/domain/access.ts';
import type { Agreement } from '#shared/domain/agreement.ts';
import { evidenceName, type User } from '#shared/domain/user.ts';
import { auditEntry } from '../../rules/audit-entry.ts';
import { holdBack } from '../../rules/hold-back.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import type { Mail, Mailer } from '../../services/mailer.ts';
import { auditWrite } from '../../store/audit.ts';
import { recordEnvelope, whileHeld } from './one-envelope.ts';
import { isOpen, type StartDeps, send, unsigned } from './start.ts';

export interface ForwardDeps extends StartDeps, Pick<Clock, 'newId'> {
  mailer: Mailer;
}

/** A forwarded request can be signed for a month. */
const FORWARD_SECONDS = 30 * 86_400;

/** From any account, so that several can't fill one mailbox. */
const limits = { recipient: { name: 'forward-recipient', most: 5, seconds: 86_400 } };

/** Only the fingerprint is kept, so reading the table doesn't open requests. */
const fingerprintOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

interface ForwardRequest {
  body: AgreementRequest;
  now: Date;
  remember: RequestContext['remember'];
}

/** Mails a link to our page; the signing view itself is never mailed. */
export async function forwardRequest(deps: ForwardDeps, caller: Caller, { body, now, remember }: ForwardRequest) {
  const { recipientName: name, recipientEmailAddress: email } = body;
  if (!name || !email) throw incomplete(body);
  const token = randomBytes(32).toString('base64url');
  const { user, agreement } = await whileHeld(deps, { of: caller.id, now }, async () => {
    const who = { recipient: email.toLowerCase() };
    await holdBack(deps.rates, { limits, who, what: 'requests to this address', now });
    const { user, open } = await unsigned(deps, caller);
    const agreement = await send(deps, user, { name, email }, now);
    await noteForwarded(deps, { user, agreement, open, token, now });
    return { user, agreement };
  });
  await deps.mailer.send(invitation(user, email, linkTo(deps, token)));
  const reply = { envelope: { envelopeId: agreement.envelopeId }, viewUrl: '' };
  // Only after the mail: a failed request has to run again when repeated.
  await deps.agreements.keep(remember(reply));
  return reply;
}

/** Behind the #, which browsers send to no one and no log has. */
const linkTo = ({ siteUrl }: ForwardDeps, token: string): string => `${siteUrl}/sign#${token}`;

interface Forwarded {
  user: User;
  agreement: Agreement;
  open: Agreement | undefined;
  token: string;
  now: Date;
}

function noteForwarded(deps: ForwardDeps, { user, agreement, open, token, now }: Forwarded): Promise<void> {
  const fingerprint = fingerprintOf(token);
  const forwarded = { ...agreement, forwardedTo: fingerprint };
  const expiresAt = Math.floor(now.getTime() / 1000) + FORWARD_SECONDS;
  const link = { userId: agreement.userId, envelopeId: agreement.envelopeId, expiresAt };
  const self = { id: user.id, name: evidenceName(user) };
  const entry = auditEntry(deps, self, user, now.toISOString(), {
    type: 'Agreement Forwarded',
    before: '',
    after: `${agreement.signerName}, ${agreement.signerEmail}`,
    detail: `Envelope ${agreement.envelopeId}`,
  });
  return recordEnvelope(deps, forwarded, {
    open,
    reason: 'The request was forwarded to another signer.',
    at: now.toISOString(),
    also: [deps.agreements.forwardWrite(fingerprint, link), auditWrite(entry)],
  });
}

export const invitation = (
  user: Parameters<typeof evidenceName>[0] & Pick<User, 'creditUnionName'>,
  to: string,
  link: string,
): Mail => ({
  to,
  // Names are free text: none in the subject, and in the text only as quoted.
  subject: 'You are asked to sign the Tandem user agreement',
  text: [
    'You are asked to sign the Tandem user agreement for your credit union. Tandem is a marketplace for loan participations.',
    `Review and sign it here:\n${link}`,
    'The link is only for you and works for 30 days.',
    `The request was made on Tandem under the name "${evidenceName(user)}", from "${user.creditUnionName}". If you don't know them, you can ignore this email.`,
    'Tandem\n',
  ].join('\n\n'),
});

/** A new view each time: DocuSign's are single-use and expire in five minutes. */
export async function forwardedView(deps: ForwardDeps, token: string, now: Date) {
  const agreement = await openRequest(deps, token, now);
  const { url } = await deps.esign.signingView({
    envelopeId: agreement.envelopeId,
    userId: agreement.userId,
    signer: { name: agreement.signerName, email: agreement.signerEmail },
    // The signing service appends its event; the page has kept the token.
    returnUrl: `${deps.siteUrl}/sign`,
  });
  return { viewUrl: url };
}

/** Nothing that the mail doesn't say. */
export async function forwardedRequest(deps: ForwardDeps, token: string, now: Date) {
  const { userId, signerName } = await openRequest(deps, token, now);
  const user = await deps.users.find(userId);
  if (!user) throw gone();
  return { requesterName: evidenceName(user), creditUnionName: user.creditUnionName, recipientName: signerName };
}

async function openRequest(deps: ForwardDeps, token: string, now: Date): Promise<Agreement> {
  const found = await deps.agreements.forwarded(fingerprintOf(token), now);
  const agreement = found && (await deps.agreements.byEnvelope(found.envelopeId));
  if (!agreement) throw gone();
  if (!isOpen(agreement)) throw new Problem('conflict', { message: 'This request is no longer open for signing.' });
  return agreement;
}

const gone = () => new Problem('not_found', { message: 'This link is no longer valid.' });

function incomplete({ recipientName, recipientEmailAddress }: AgreementRequest): Problem {
  const errors = [
    ...(recipientName ? [] : [{ pointer: '/recipientName', detail: "The signer's name is required" }]),
    ...(recipientEmailAddress ? [] : [{ pointer: '/recipientEmailAddress', detail: "The signer's email is required" }]),
  ];
  return new Problem('invalid', { errors, message: errors[0]?.detail ?? 'Name and email are required' });
}
