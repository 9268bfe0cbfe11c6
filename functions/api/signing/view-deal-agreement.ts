import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import type { Deal } from '#shared/domain/deal.ts';
import { type DealAgreement, isBeingSigned, signerInTurn } from '#shared/domain/deal-agreement.ts';
import type { AuthorityStores } from '../../rules/authority.ts';
import { seenDeal } from '../../rules/deal-entry.ts';
import { maySign } from '../../rules/may-sign.ts';
import type { EsignService } from '../../services/esign.ts';
import type { UserStore } from '../../store/users.ts';
import { askedAgreement, type TakeDealStatusDeps } from './take-deal-status.ts';

export interface ViewDealAgreementDeps extends TakeDealStatusDeps {
  users: Pick<UserStore, 'find' | 'findAll'>;
  authorities: AuthorityStores['authorities'];
  esign: Pick<EsignService, 'signingView' | 'status' | 'signedPdf' | 'certificate'>;
  siteUrl: string;
}

/** A new view each time, for the signer whose turn it is; their authority is looked at again. */
export async function viewDealAgreement(
  deps: ViewDealAgreementDeps,
  { id, now }: { id: string; now: Date },
  caller: Caller,
): Promise<{ viewUrl: string }> {
  const seen = await seenDeal(deps.deals, id, caller);
  const [known] = await deps.dealAgreements.ofDeal(seen);
  const own = known?.signers.find(({ userId }) => userId === caller.id);
  if (!known || !own) throw new Problem('not_allowed', { message: 'Someone else was asked to sign this agreement.' });
  // Whoever signs first may have done so a moment ago.
  const isTurn = signerInTurn(known)?.userId === caller.id;
  const agreement = isTurn ? known : await askedAgreement(deps, known, now);
  const deal = isTurn ? seen : await seenDeal(deps.deals, id, caller);
  assertTurn(agreement, deal, caller.id);
  const user = await deps.users.find(caller.id);
  const isOfSide = user?.creditUnionId === deal[own.side].creditUnionId;
  const signing = user && isOfSide && { person: user, amount: deal.amount, now: now.toISOString() };
  if (!signing || !(await maySign(deps, signing))) throw new Problem('no_authority');
  const { url } = await deps.esign.signingView({
    envelopeId: agreement.envelopeId,
    userId: own.userId,
    signer: { name: own.name, email: own.email },
    returnUrl: `${deps.siteUrl}/deals/${encodeURIComponent(deal.id)}`,
  });
  return { viewUrl: url };
}

function assertTurn(agreement: DealAgreement, deal: Deal, userId: string): void {
  const turn = signerInTurn(agreement);
  if (!turn || !isBeingSigned(deal))
    throw new Problem('conflict', { message: 'This agreement is no longer open for signing.' });
  if (turn.userId === userId) return;
  const hasSigned = agreement.signers.some((signer) => signer.userId === userId && signer.state === 'Signed');
  const message = hasSigned
    ? "You've already signed this agreement."
    : `${turn.name} of ${deal[turn.side].creditUnionName} signs first.`;
  throw new Problem('conflict', { message });
}
