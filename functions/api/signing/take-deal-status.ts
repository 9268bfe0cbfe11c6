import { Problem } from '#shared/contract/problem.ts';
import type { Deal, FileOfDeal } from '#shared/domain/deal.ts';
import {
  type DealAgreement,
  type EnvelopeReport,
  endedWords,
  isOut,
  reportedAgreement,
  withAgreementEnded,
  withAgreementSigned,
} from '#shared/domain/deal-agreement.ts';
import type { HistoryStep } from '#shared/domain/history.ts';
import { dealEntry, stepDone, stepUndone } from '../../rules/deal-entry.ts';
import { theProduct } from '../../rules/proposal-step.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { Clock } from '../../runtime/table.ts';
import type { EsignService } from '../../services/esign.ts';
import type { AgreementStore } from '../../store/agreements.ts';
import { changedAgreement, type DealAgreementStore } from '../../store/deal-agreements.ts';
import type { DealStore } from '../../store/deals.ts';
import { keepPapers, type PaperDeps } from './keep-papers.ts';

export interface TakeDealStatusDeps extends PaperDeps, Pick<Clock, 'newId'> {
  deals: Pick<DealStore, 'find' | 'save'>;
  dealAgreements: DealAgreementStore;
  agreements: Pick<AgreementStore, 'isHeld'>;
}

/** Keeps a completed envelope's papers first. Only the envelope sent last moves its deal. */
export const takeDealStatus = (
  deps: TakeDealStatusDeps,
  envelopeId: string,
  report: EnvelopeReport,
  now: Date,
): Promise<DealAgreement> =>
  withRetry(async () => {
    const agreement = await deps.dealAgreements.byEnvelope(envelopeId);
    const deal = agreement && (await deps.deals.find(agreement.dealId));
    if (!agreement || !deal) throw new Problem('not_found');
    const at = now.toISOString();
    const reported = reportedAgreement(agreement, report, at);
    if (!reported) return agreement;
    // Withdrawn to be sent again, it isn't the last one for long. The signing service tells it once more.
    if (reported.status === 'voided' && (await deps.agreements.isHeld(deal.id, now))) throw new Problem('unavailable');
    const folder = `agreements/deals/${deal.id}/${envelopeId}`;
    const stored = reported.status === 'completed' ? await keepPapers(deps, envelopeId, folder) : null;
    const next = { ...reported, stored };
    const [last] = await deps.dealAgreements.ofDeal(deal);
    const moved = last?.envelopeId === envelopeId ? movedDeal(deps, deal, next, at) : null;
    if (moved) await deps.deals.save(moved.deal, [moved.entry], [changedAgreement(next)]);
    else await deps.dealAgreements.save(next);
    return next;
  });

/** Reads it from the signing service. */
export async function askedAgreement(
  deps: TakeDealStatusDeps & { esign: Pick<EsignService, 'status'> },
  agreement: DealAgreement,
  now: Date,
): Promise<DealAgreement> {
  if (!isOut(agreement)) return agreement;
  const report = await deps.esign.status(agreement.envelopeId);
  return takeDealStatus(deps, agreement.envelopeId, { ...report, voidedBecause: '' }, now);
}

/** Null where the deal stays as it is. */
function movedDeal(deps: TakeDealStatusDeps, deal: Deal, agreement: DealAgreement, at: string) {
  if (isOut(agreement)) return null;
  const isSigned = agreement.status === 'completed';
  const next = isSigned ? signedDeal(deps, deal, agreement, at) : withAgreementEnded(deal);
  if (next === deal) return null;
  const step: HistoryStep = isSigned
    ? stepDone(deal, next, 'agreementSigned')
    : stepUndone(next, 'agreementSent', endedWords(agreement, deal));
  const who = { ...deal.buyer, ...doerOf(agreement) };
  return { deal: next, entry: dealEntry(deps, who, { deal, at }, step) };
}

/** Last signer, or decliner; the product where the signing service withdrew it. */
function doerOf({ status, signers }: DealAgreement): { id: string; name: string } {
  const doer = status === 'completed' ? signers.at(-1) : signers.find(({ state }) => state === 'Declined');
  return doer ? { id: doer.userId, name: doer.name } : theProduct;
}

function signedDeal({ newId }: Pick<Clock, 'newId'>, deal: Deal, agreement: DealAgreement, at: string): Deal {
  const { signers, stored } = agreement;
  const name = `Participation agreement, LP ${deal.lpNumber}`;
  const files: FileOfDeal[] = stored
    ? [
        { id: newId('F'), name: `${name}.pdf`, kind: 'agreement', at, key: stored.agreement },
        { id: newId('F'), name: `${name}, certificate.pdf`, kind: 'certificate', at, key: stored.certificate },
      ]
    : [];
  const byId = signers.map(({ userId }) => userId).join(' ');
  const by = signers.map((signer) => signer.name).join(' and ');
  return withAgreementSigned(deal, { at, byId, by }, files);
}
