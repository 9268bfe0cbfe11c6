import { absences } from '#shared/contract/absence.ts';
import { OwnCommitmentRow, commitments as routes } from '#shared/contract/commitments.ts';
import { purchaseProposals } from '#shared/contract/purchase-proposals.ts';
import { type Caller, holderOf, isAdmin } from '#shared/domain/access.ts';
import { type Commitment, isLive, parseCommitmentId } from '#shared/domain/commitment.ts';
import { isDealOf, statesSettled } from '#shared/domain/deal.ts';
import { isShownTo } from '#shared/domain/offering-visibility.ts';
import { assertPurchase, orderPrice } from '#shared/domain/order.ts';
import { toCents } from '#shared/format/money.ts';
import { list } from '../../odata/list.ts';
import { assertTerms } from '../../rules/assert-terms.ts';
import { assertReadable, isInSight } from '../../rules/receipt-of.ts';
import { visibleWithOwn } from '../../rules/visible.ts';
import { withVersion } from '../../runtime/answer.ts';
import { assertVersion } from '../../runtime/if-match.ts';
import { withRetry } from '../../runtime/retry.ts';
import { serve } from '../../runtime/serve.ts';
import type { ReceiptWriter } from '../../services/receipt-writer.ts';
import type { DealStore } from '../../store/deals.ts';
import { activeCommitment, ownCommitmentRow, rejectedCommitment } from '../../wire/orders.ts';
import { portfolio } from '../../wire/portfolio.ts';
import { commitmentReceipt } from '../../wire/receipt.ts';
import { absenceDesk } from './absence.ts';
import { assertNoneLive } from './assert-none-live.ts';
import { changeAsBuyer } from './change-as-buyer.ts';
import { type DecideAsAdminDeps, decideAsAdmin } from './decide-as-admin.ts';
import { type HoldingDeps, holdingsOf } from './holdings.ts';
import { assertAuthority, buyerRules, placePurchase } from './place.ts';
import { proposalDesk } from './proposals.ts';

export interface CommitmentDeps extends DecideAsAdminDeps, Omit<HoldingDeps, 'commitments' | 'offerings' | 'deals'> {
  deals: Pick<DealStore, 'ofCommitment' | 'ofCreditUnion' | 'ofOffering'>;
  writeReceipt: ReceiptWriter;
}

/** Milliseconds. A credit union's simultaneous commitments queue for the end of its chain of checks. */
const PATIENCE = 10_000;

export const commitments = (deps: CommitmentDeps) =>
  serve(
    { ...routes, ...purchaseProposals, ...absences },
    {
      ...proposalDesk(deps),
      ...absenceDesk(deps),

      async portfolio(_request, caller) {
        return portfolio(await holdingsOf(deps, caller));
      },

      async list({ query }, caller) {
        const own = await deps.commitments.ofCreditUnion(holderOf(caller));
        const rows = own.filter(({ status }) => isLive(status)).map((one) => ownRow(deps, one));
        return list(await Promise.all(rows), query, {
          row: OwnCommitmentRow,
          of: (row) => row,
          path: '/api/marketplace/commitments',
          defaultOrder: 'DateSubmitted desc',
        });
      },

      async ownWork(_request, { creditUnionId }) {
        const [sold, ordered] = await Promise.all([
          deps.offerings.ofSeller(creditUnionId),
          deps.commitments.ofCreditUnion(creditUnionId),
        ]);
        const live = ordered.filter(({ status }) => isLive(status));
        return [
          ...sold.map(({ lpNumber }) => ({ lpNumber, interest: 'sells' as const })),
          ...live.map(({ lpNumber }) => ({ lpNumber, interest: 'ordered' as const })),
        ];
      },

      async mine({ id }, caller) {
        const { own: found } = await visibleWithOwn(deps, id, caller);
        const active = found && isLive(found.status) ? found : undefined;
        const reply = {
          activeCommitment: active ? activeCommitment(active) : null,
          hasAcceptedCommitment: found?.status === 'Accepted',
          ...(found?.status === 'Rejected' && { rejectedCommitment: rejectedCommitment(found) }),
        };
        return found ? withVersion(reply, found.version) : reply;
      },

      submit: ({ id, body, now, remember }, caller) =>
        withRetry(async () => {
          const [{ offering, own: current }, { authorities, bounds }] = await Promise.all([
            visibleWithOwn(deps, id, caller),
            buyerRules(deps, caller.creditUnionId),
          ]);
          assertNoneLive(current);
          const amount = toCents(body.Amount);
          assertPurchase(offering, caller, amount);
          await assertTerms(deps, offering, body.TermsHash);
          const minimumAmount = toCents(body.MinimumAmount ?? 0);
          const price = orderPrice(offering, body.Price ?? null);
          const confirmed = { acknowledged: body.Acknowledged ?? [], attested: body.Attested ?? [] };
          const at = now.toISOString();
          const purchase = {
            offering,
            current,
            by: caller,
            amount,
            minimumAmount,
            price,
            at,
            confirmed,
            overLimitReason: body.OverLimitReason,
            bounds,
          };
          const ended = await assertAuthority(deps, authorities, purchase);
          return placePurchase(deps, purchase, (placed) => [...remember(placed), ...ended]);
        }, PATIENCE),

      async receipt({ id }, caller) {
        const found = await readableCommitment(deps, id, caller);
        const [isLPVisible, deal] = await Promise.all([
          isInSight(deps.offerings, found, caller, found),
          found.status === 'Accepted' ? dealOf(deps, found) : { dealId: null, isSettledOutside: false },
        ]);
        const receipt = commitmentReceipt(found, caller);
        return withVersion({ ...receipt, isLPVisible, checkId: found.checkId, ...deal }, found.version);
      },

      async receiptPdf({ id }, caller) {
        const found = commitmentReceipt(await readableCommitment(deps, id, caller), caller);
        const pdf = await deps.writeReceipt(found);
        return { itemName: `Receipt ${found.reference}.pdf`, pdf };
      },

      update: ({ id, body, now, ifMatch }, caller) =>
        withRetry(async () => {
          const { order, offering } = await withOffering(deps, id);
          const current = assertReadable(order, caller);
          assertVersion(current, ifMatch);
          const change = { current, patch: body, caller, at: now.toISOString() };
          return isAdmin(caller) ? decideAsAdmin(deps, change) : changeAsBuyer(deps, { ...change, offering });
        }, PATIENCE),
    },
  );

async function readableCommitment({ commitments }: CommitmentDeps, id: string, caller: Caller): Promise<Commitment> {
  const key = parseCommitmentId(id);
  return assertReadable(key ? await commitments.find(key.lpNumber, key.creditUnionId) : undefined, caller);
}

/** The deal of an accepted one; only those accepted before there were deals have none (deal.md 4.1). */
async function dealOf({ deals, offerings }: CommitmentDeps, commitment: Commitment) {
  const [ofLP, offering] = await Promise.all([
    deals.ofOffering(commitment.lpNumber),
    offerings.find(commitment.lpNumber),
  ]);
  const deal = ofLP.find((one) => one.state !== 'Canceled' && isDealOf(one, commitment));
  const isSettledOutside = !deal && offering !== undefined && statesSettled.includes(offering.state);
  return { dealId: deal?.id ?? null, isSettledOutside };
}

async function withOffering({ commitments }: CommitmentDeps, id: string) {
  const key = parseCommitmentId(id);
  return key ? commitments.withOffering(key.lpNumber, key.creditUnionId) : { order: undefined, offering: undefined };
}

async function ownRow({ offerings }: CommitmentDeps, commitment: Commitment): Promise<OwnCommitmentRow> {
  const { lpNumber, creditUnionId, status } = commitment;
  // Accepted commitments stay visible, so nothing has to be read.
  if (status === 'Accepted') return ownCommitmentRow(commitment, true);
  const offering = await offerings.find(lpNumber);
  return ownCommitmentRow(commitment, offering !== undefined && isShownTo(offering, creditUnionId));
}
