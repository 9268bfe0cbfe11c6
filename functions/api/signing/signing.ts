import * as z from 'zod';
import { Problem } from '#shared/contract/problem.ts';
import { signing as routes } from '#shared/contract/signing.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import { type Agreement, agreementStatuses } from '#shared/domain/agreement.ts';
import { seenDeal } from '../../rules/deal-entry.ts';
import { redirect } from '../../runtime/answer.ts';
import { withRetry } from '../../runtime/retry.ts';
import { serve } from '../../runtime/serve.ts';
import { SignerReports } from '../../services/esign-report.ts';
import type { FileService } from '../../services/files.ts';
import { type ExecutedAgreementDeps, executedAgreement } from './executed-agreement.ts';
import { type ForwardDeps, forwardedRequest, forwardedView, forwardRequest } from './forward.ts';
import { rejectAgreement } from './reject.ts';
import { agreementChoices, type SendDealAgreementDeps, sendDealAgreement } from './send-deal-agreement.ts';
import { isOpen, startSigning } from './start.ts';
import { askedAgreement, type TakeDealStatusDeps, takeDealStatus } from './take-deal-status.ts';
import { type TakeStatusDeps, takeStatus } from './take-status.ts';
import { type ViewDealAgreementDeps, viewDealAgreement } from './view-deal-agreement.ts';

export type SigningDeps = ForwardDeps &
  TakeStatusDeps &
  SendDealAgreementDeps &
  ExecutedAgreementDeps &
  ViewDealAgreementDeps &
  TakeDealStatusDeps & {
    files: FileService;
    verifyConnect: (rawBody: string, headers: Record<string, string | undefined>) => Promise<boolean>;
  };

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
      if (!message) return;
      const { envelopeId } = message;
      if (await deps.agreements.byEnvelope(envelopeId)) await takeStatus(deps, envelopeId, message, now);
      else if (await deps.dealAgreements.byEnvelope(envelopeId)) await takeDealStatus(deps, envelopeId, message, now);
    },

    dealAgreementChoices: (asked, caller) => agreementChoices(deps, asked, caller),

    sendDealAgreement: (asked, caller) => sendDealAgreement(deps, asked, caller),

    executedDealAgreement: (asked, caller) => executedAgreement(deps, asked, caller),

    viewDealAgreement: (asked, caller) => viewDealAgreement(deps, asked, caller),

    async syncDealAgreement({ id, now }, caller) {
      const deal = await seenDeal(deps.deals, id, caller);
      const [agreement] = await deps.dealAgreements.ofDeal(deal);
      if (!agreement) throw new Problem('not_found', { message: 'No agreement was sent yet.' });
      const { status } = await askedAgreement(deps, agreement, now);
      return { status };
    },
  });
};

/** Parts of a Connect message (JSON SIM) that we read. */
const ConnectMessage = z.object({
  data: z.object({
    envelopeId: z.string(),
    envelopeSummary: z.object({
      status: z.enum(agreementStatuses),
      completedDateTime: z.coerce.date().optional(),
      voidedReason: z.string().optional(),
      recipients: z.object({ signers: SignerReports }).optional(),
    }),
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
    signers: envelopeSummary.recipients?.signers ?? [],
    voidedBecause: envelopeSummary.voidedReason ?? '',
  };
}
