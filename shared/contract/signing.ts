import * as z from 'zod';
import { agreementStatuses } from '../domain/agreement.ts';
import { dealAgreements } from './deal-agreements.ts';
import { DateTime } from './fields.ts';
import { contract } from './route.ts';
import { PersonName } from './signup.ts';

/** Spec 3 "User-agreement request". `embedded`: the user signs here; otherwise the named recipient does. */
export const AgreementRequest = z.strictObject({
  embedded: z.boolean(),
  userObjectId: z.string(),
  userEmailAddress: z.string().optional(),
  recipientEmailAddress: z.email('Enter an email address').optional(),
  recipientName: PersonName('Name').optional(),
  rtNumber: z.string().optional(),
  crmAccountId: z.string().optional(),
  /** Path of this site for the signing page to return to. */
  embeddedViewReturnUrl: z.string().max(2000).optional(),
});
export type AgreementRequest = z.infer<typeof AgreementRequest>;

export const SignedAgreement = z.object({
  envelopeId: z.string(),
  status: z.enum(agreementStatuses),
  rejected: z.boolean(),
  signerName: z.string(),
  signerEmail: z.string(),
  date: DateTime,
  /** The signed PDF and its certificate are stored. */
  isStored: z.boolean(),
});
export type SignedAgreement = z.infer<typeof SignedAgreement>;

const View = z.object({ viewUrl: z.string() });

const Forward = z.object({ requesterName: z.string(), creditUnionName: z.string(), recipientName: z.string() });

/** Token of the mail's link. In a body, because paths are logged. */
const Token = z.strictObject({ token: z.string().max(100) });

export const signing = contract({
  ...dealAgreements,
  create: {
    method: 'POST',
    path: '/signing/agreements/confidentiality',
    access: 'user',
    remembers: false,
    summary: 'Starts the user agreement: embedded signing, or forwarding to another signer.',
    body: AgreementRequest,
    reply: z.object({ envelope: z.object({ envelopeId: z.string() }), viewUrl: z.string() }),
    status: 201,
    problems: ['conflict', 'throttled', 'upstream'],
  },
  sync: {
    method: 'POST',
    path: '/signing/agreements/sync',
    access: 'user',
    summary: "Asks the signing service for the status of the caller's envelope.",
    body: z.strictObject({ envelopeId: z.string().max(100) }),
    reply: z.object({ status: z.enum(agreementStatuses), rejected: z.boolean() }),
    problems: ['upstream'],
  },
  reject: {
    method: 'POST',
    path: '/signing/agreements/confidentiality/{id}/rejections',
    access: 'admin',
    summary: "Rejects an agreement and voids its envelope if that's still possible.",
    status: 204,
    problems: ['conflict', 'upstream'],
  },
  forwardedRequest: {
    method: 'POST',
    path: '/signing/forwards',
    access: 'anon',
    remembers: false,
    summary: 'Who asked whom to sign, for the page that the email links to, while the request is open.',
    body: Token,
    reply: Forward,
    problems: ['not_found', 'conflict'],
  },
  forwarded: {
    method: 'POST',
    path: '/signing/forwarded',
    access: 'anon',
    remembers: false,
    summary: "A new signing view for the signer that a request was forwarded to. The token is in the email's link.",
    body: Token,
    reply: View,
    problems: ['not_found', 'conflict', 'upstream'],
  },
  /** For pages of the first release; to be removed with the next breaking one. */
  forwardedRequestByPath: {
    method: 'GET',
    path: '/signing/forwards/{token}',
    access: 'anon',
    summary: 'As POST /signing/forwards, for pages loaded before that existed.',
    reply: Forward,
    problems: ['conflict'],
  },
  forwardedByPath: {
    method: 'POST',
    path: '/signing/forwarded/{token}',
    access: 'anon',
    remembers: false,
    summary: 'As POST /signing/forwarded, for pages loaded before that existed.',
    reply: View,
    problems: ['conflict', 'upstream'],
  },
  ofUser: {
    method: 'GET',
    path: '/signing/users/{id}/agreements',
    access: 'self',
    summary: "A user's agreements, newest first.",
    reply: z.array(SignedAgreement),
  },
  document: {
    method: 'GET',
    path: '/signing/users/{id}/agreements/{envelopeId}/{part}',
    access: 'admin',
    summary: 'Redirects to the signed PDF (part "agreement") or its certificate (part "certificate").',
    status: 302,
  },
  events: {
    method: 'POST',
    path: '/signing/events',
    access: 'signingService',
    remembers: false,
    summary: "The signing service's Connect webhook; its HMAC is checked, and replays are harmless.",
    body: z.unknown(),
    status: 204,
    problems: ['not_allowed'],
  },
});
