import * as z from 'zod';
import { Problem } from '#shared/contract/problem.ts';
import { signing as routes } from '#shared/contract/signing.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import { type Agreement, agreementStatuses } from '#shared/domain/agreement.ts';
import { redirect } from '../../runtime/answer.ts';
import { withRetry } from '../../runtime/retry.ts';
import { serve } from '../../runtime/serve.ts';
import { type ForwardDeps, forwardedRequest, forwardedView, forwardRequest } from './forward.ts';
import { rejectAgreement } from './reject.ts';
import { isOpen, startSigning } from './start.ts';
import { type TakeStatusDeps, takeStatus } from './take-status.ts';

export interface SigningDeps extends ForwardDeps, TakeStatusDeps {
  verifyConnect: (rawBody: string, headers: Record<string, string | undefined>) => Promise<boolean>;
}

export const signing = (deps: SigningDeps) => {
  const visible = async (envelopeId: string, caller: Caller): Promise<Agreement> => {
    const agreement = await deps.agreements.byEnvelope(envelopeId);
    if (!agreement || !(isAdmin(caller) || agreement.userId === caller.id)) throw new Problem('not_found');
    return agreement;
  };

  return serve(routes, {
    /** Forwarding is answered from memory when repeated; embedded signing gets a new view. */
    async create({ body, now, remember }, caller) {
      if (body.userObjectId !== caller.id) throw new Problem('not_allowed');
      return body.embedded
        ? startSigning(deps, body, caller, now)
        : forwardRequest(deps, caller, { body, now, remember });
    },

    async sync({ body: { envelopeId }, now }, caller) {
      const agreement = await visible(envelopeId, caller);
      if (!isOpen(agreement)) return { status: agreement.status, rejected: agreement.rejected };
      const { status, completedAt } = await deps.esign.status(envelopeId);
      const saved = await takeStatus(deps, envelopeId, { status, completedAt }, now);
      return { status: saved.status, rejected: saved.rejected };
    },

    reject: ({ id, now }, caller) => withRetry(() => rejectAgreement(deps, id, caller, now.toISOString())),

    forwardedRequest: ({ body: { token }, now }) => forwardedRequest(deps, token, now),

    forwarded: ({ body: { token }, now }) => forwardedView(deps, token, now),

    forwardedRequestByPath: ({ token, now }) => forwardedRequest(deps, token, now),

    forwardedByPath: ({ token, now }) => forwardedView(deps, token, now),

    async ofUser({ id }) {
      const found = await deps.agreements.ofUser(id);
      return found.map((agreement) => ({
        envelopeId: agreement.envelopeId,
        status: agreement.status,
        rejected: agreement.rejected,
        signerName: agreement.signerName,
        signerEmail: agreement.signerEmail,
        date: agreement.completedAt ?? agreement.createdAt,
        isStored: agreement.stored !== null,
      }));
    },

    async document({ id, envelopeId, part }) {
      const agreement = await deps.agreements.byEnvelope(envelopeId);
      const key = part === 'agreement' || part === 'certificate' ? agreement?.stored?.[part] : undefined;
      if (!key || agreement?.userId !== id) throw new Problem('not_found');
      const itemName = `User agreement ${agreement.signerName}${part === 'certificate' ? ', certificate' : ''}.pdf`;
      return redirect(await deps.files.link({ key, itemName, contentType: 'application/pdf' }, 'attachment'));
    },

    /** Replays and late messages change nothing: a finished envelope stays finished. */
    async events({ headers, rawBody, now }) {
      if (!(await deps.verifyConnect(rawBody, headers))) throw new Problem('not_allowed');
      const message = messageOf(rawBody);
      if (!message || !(await deps.agreements.byEnvelope(message.envelopeId))) return;
      await takeStatus(deps, message.envelopeId, message, now);
    },
  });
};

/** Parts of a Connect message (JSON SIM) that we read. */
const ConnectMessage = z.object({
  data: z.object({
    envelopeId: z.string(),
    envelopeSummary: z.object({ status: z.enum(agreementStatuses), completedDateTime: z.coerce.date().optional() }),
  }),
});

function messageOf(rawBody: string) {
  const parsed = ConnectMessage.safeParse(JSON.parse(rawBody));
  if (!parsed.success) return null;
  const { envelopeId, envelopeSummary } = parsed.data.data;
  return {
    envelopeId,
    status: envelopeSummary.status,
    completedAt: envelopeSummary.completedDateTime?.toISOString() ?? null,
  };
}
