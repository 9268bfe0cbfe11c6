import * as z from 'zod';
import { Problem } from '#shared/contract/problem.ts';
import { type AgreementStatus, agreementStatuses } from '#shared/domain/agreement.ts';
import { type EsignRequest, esignClient } from './esign-client.ts';
import type { EsignCredentials } from './esign-credentials.ts';
import { definitionOf, type EsignSigner, type NewEnvelope, recipientId } from './esign-envelope.ts';
import { problemOf } from './esign-problem.ts';
import { type SignerReport, SignerReports } from './esign-report.ts';

export interface EnvelopeStatus {
  status: AgreementStatus;
  completedAt: string | null;
  /** In the order in which they sign. */
  signers: SignerReport[];
}

export interface EsignService {
  createEnvelope(envelope: NewEnvelope): Promise<{ envelopeId: string }>;
  /** Envelope that was made under our transaction id and can still be signed. */
  openOfTransaction(transactionId: string): Promise<{ envelopeId: string } | null>;
  /** Single-use link, valid for five minutes; never store, log or send it. */
  signingView(view: {
    envelopeId: string;
    userId: string;
    signer: EsignSigner;
    returnUrl: string;
  }): Promise<{ url: string }>;
  status(envelopeId: string): Promise<EnvelopeStatus>;
  /** For an envelope with one signer. */
  replaceSigner(change: { envelopeId: string; userId: string; signer: EsignSigner }): Promise<void>;
  void(envelopeId: string, reason: string): Promise<void>;
  signedPdf(envelopeId: string): Promise<Uint8Array>;
  certificate(envelopeId: string): Promise<Uint8Array>;
}

/** Statuses that have another name here. */
const meanings: Record<string, AgreementStatus> = {
  created: 'sent',
  correct: 'sent',
  signed: 'delivered',
  processing: 'delivered',
  deleted: 'voided',
  timedout: 'voided',
};

const Created = z.object({ envelopeId: z.string() });
const View = z.object({ url: z.url() });
const StatusWord = z
  .string()
  .transform((word) => meanings[word] ?? word)
  .pipe(z.enum(agreementStatuses));
const Status = z.object({
  status: StatusWord,
  completedDateTime: z.coerce.date().optional(),
  recipients: z.object({ signers: SignerReports }),
});
const Found = z.object({
  envelopes: z.array(z.object({ envelopeId: z.string(), status: StatusWord })).nullish(),
});
const Updated = z.object({
  recipientUpdateResults: z
    .array(z.object({ errorDetails: z.object({ errorCode: z.string(), message: z.string().optional() }).optional() }))
    .optional(),
});

export function esignService(credentials: () => Promise<EsignCredentials>): EsignService {
  const call = esignClient(credentials);
  const ask = async <T>(reply: z.ZodType<T>, request: EsignRequest): Promise<T> => {
    const { data, error: cause } = reply.safeParse(await call(request));
    if (!data) throw new Problem('upstream', { cause });
    return data;
  };
  const path = (envelopeId: string) => `/envelopes/${encodeURIComponent(envelopeId)}`;
  const download = async (envelopeId: string, document: 'combined' | 'certificate') => {
    const request = { method: 'GET', path: `${path(envelopeId)}/documents/${document}` } as const;
    return ask(z.instanceof(Uint8Array), { ...request, accept: 'application/pdf' });
  };

  return {
    createEnvelope: (envelope) => ask(Created, { method: 'POST', path: '/envelopes', body: definitionOf(envelope) }),

    async openOfTransaction(transactionId) {
      const query = { transaction_ids: transactionId };
      const { envelopes } = await ask(Found, { method: 'GET', path: '/envelopes', query });
      const open = envelopes?.find(({ status }) => status === 'sent' || status === 'delivered');
      return open ? { envelopeId: open.envelopeId } : null;
    },

    signingView: ({ envelopeId, userId, signer, returnUrl }) =>
      ask(View, {
        method: 'POST',
        path: `${path(envelopeId)}/views/recipient`,
        body: {
          userName: signer.name,
          email: signer.email,
          clientUserId: userId,
          returnUrl,
          authenticationMethod: 'Password',
        },
      }),

    async status(envelopeId) {
      const query = { include: 'recipients' };
      const found = await ask(Status, { method: 'GET', path: path(envelopeId), query });
      const completedAt = found.completedDateTime?.toISOString() ?? null;
      return { status: found.status, completedAt, signers: found.recipients.signers };
    },

    async replaceSigner({ envelopeId, userId, signer }) {
      const signers = [{ recipientId: recipientId(0), clientUserId: userId, ...signer }];
      const request = { method: 'PUT', path: `${path(envelopeId)}/recipients`, body: { signers } } as const;
      const { recipientUpdateResults = [] } = await ask(Updated, request);
      // A recipient that can't be changed is reported in a 200.
      for (const { errorDetails } of recipientUpdateResults) {
        if (errorDetails && errorDetails.errorCode !== 'SUCCESS') {
          throw problemOf({ code: errorDetails.errorCode, message: errorDetails.message });
        }
      }
    },

    async void(envelopeId, voidedReason) {
      await call({ method: 'PUT', path: path(envelopeId), body: { status: 'voided', voidedReason } });
    },

    signedPdf: (envelopeId) => download(envelopeId, 'combined'),
    certificate: (envelopeId) => download(envelopeId, 'certificate'),
  };
}
