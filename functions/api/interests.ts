import { InterestRow, interests as routes } from '#shared/contract/interests.ts';
import { type Caller, holderOf, isAdmin } from '#shared/domain/access.ts';
import { type Interest, interestId, parseInterestId } from '#shared/domain/interest.ts';
import { termsOf } from '#shared/domain/offered-terms.ts';
import { isVisibleTo } from '#shared/domain/offering-visibility.ts';
import { assertOrder, buyerOf } from '#shared/domain/order.ts';
import { minus, toCents } from '#shared/format/money.ts';
import { listColumns } from '../columns/list-columns.ts';
import { list } from '../odata/list.ts';
import { historyEntry } from '../rules/history-entry.ts';
import { assertReadable, isInSight } from '../rules/receipt-of.ts';
import { visibleOffering } from '../rules/visible.ts';
import { withVersion } from '../runtime/answer.ts';
import { assertVersion } from '../runtime/if-match.ts';
import { withRetry } from '../runtime/retry.ts';
import { serve } from '../runtime/serve.ts';
import type { Clock } from '../runtime/table.ts';
import type { ReceiptWriter } from '../services/receipt-writer.ts';
import type { CommitmentStore } from '../store/commitments.ts';
import type { InterestStore } from '../store/interests.ts';
import type { OfferingStore } from '../store/offerings.ts';
import type { LiveTable } from '../views/live-table.ts';
import { interestRow } from '../wire/orders.ts';
import { indicationReceipt } from '../wire/receipt.ts';

export interface InterestDeps extends Pick<Clock, 'newId'> {
  interests: InterestStore;
  offerings: OfferingStore;
  commitments: Pick<CommitmentStore, 'find' | 'ofCreditUnion'>;
  everyInterest: LiveTable;
  writeReceipt: ReceiptWriter;
}

export const interests = (deps: InterestDeps) => {
  const { interests, offerings, commitments, everyInterest, writeReceipt } = deps;

  const ownVisible = async (caller: Caller): Promise<Interest[]> => {
    const creditUnionId = holderOf(caller);
    const [own, committed] = await Promise.all([
      interests.ofCreditUnion(creditUnionId),
      commitments.ofCreditUnion(creditUnionId),
    ]);
    const commitmentTo = new Map(committed.map((commitment) => [commitment.lpNumber, commitment]));
    const found = await Promise.all(own.map(({ lpNumber }) => offerings.find(lpNumber)));
    return own.filter(
      ({ lpNumber }, i) => found[i] && isVisibleTo(found[i], creditUnionId, commitmentTo.get(lpNumber)),
    );
  };

  async function readable(id: string, caller: Caller): Promise<Interest> {
    const key = parseInterestId(id);
    return assertReadable(key ? await interests.find(key.lpNumber, key.creditUnionId) : undefined, caller);
  }

  return serve(routes, {
    submit: ({ id, body, now, ifMatch, remember }, caller) =>
      withRetry(async () => {
        const [offering, current] = await Promise.all([
          visibleOffering(deps, id, caller),
          interests.find(id, caller.creditUnionId),
        ]);
        assertVersion(versionOf(current), ifMatch);
        const amount = toCents(body.Amount);
        assertOrder(offering, caller, amount);
        const at = now.toISOString();
        const next: Interest = {
          lpNumber: id,
          ...buyerOf(caller),
          amount,
          submittedAt: at,
          terms: termsOf(offering),
          ...versionOf(current),
        };
        const asked = { amount, demandBefore: offering.interestTotal };
        const entry = historyEntry(deps, caller, {
          lpNumber: id,
          at,
          step: current
            ? { type: 'IndicationChanged', before: current.amount, ...asked }
            : { type: 'IndicationSubmitted', ...asked },
        });
        const reply = (saved: Interest) =>
          withVersion({ id: interestId(saved), Amount: body.Amount, DateSubmitted: at }, saved.version);
        const change = { change: current ? minus(amount, current.amount) : amount, entry };
        return reply(await interests.save(next, change, (saved) => remember(reply(saved))));
      }),

    async ofOffering({ id, query }, caller) {
      await visibleOffering(deps, id, caller);
      const options = { row: InterestRow, of: interestRow, path: `/api/marketplace/offering/${id}/interests` };
      if (isAdmin(caller)) return list(await interests.ofOffering(id), query, options);
      const own = await interests.find(id, holderOf(caller));
      return withVersion(list(own ? [own] : [], query, options), versionOf(own).version);
    },

    async list({ query }, caller) {
      const options = { path: '/api/marketplace/interests', defaultOrder: 'DateSubmitted desc' };
      if (isAdmin(caller)) return listColumns<InterestRow>(await everyInterest.current(), query, options);
      return list(await ownVisible(caller), query, { ...options, row: InterestRow, of: interestRow });
    },

    async receipt({ id }, caller) {
      const found = await readable(id, caller);
      const commitment = await commitments.find(found.lpNumber, holderOf(caller));
      const isLPVisible = await isInSight(offerings, found, caller, commitment);
      return withVersion({ ...indicationReceipt(found), isLPVisible }, found.version);
    },

    async receiptPdf({ id }, caller) {
      const found = indicationReceipt(await readable(id, caller));
      return { itemName: `Receipt ${found.reference}.pdf`, pdf: await writeReceipt(found) };
    },
  });
};

const versionOf = (interest: Interest | undefined) => ({ version: interest?.version ?? 0 });
