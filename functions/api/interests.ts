import { InterestRow, interests as routes } from '#shared/contract/interests.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import { type Interest, interestId } from '#shared/domain/interest.ts';
import { isVisibleTo } from '#shared/domain/offering.ts';
import { assertOrder, buyerOf } from '#shared/domain/order.ts';
import { money, toCents } from '#shared/format/money.ts';
import { listColumns } from '../columns/list-columns.ts';
import { list } from '../odata/list.ts';
import { historyEntry } from '../rules/history-entry.ts';
import { visibleOffering } from '../rules/visible.ts';
import { decided } from '../runtime/retry.ts';
import { serve } from '../runtime/serve.ts';
import type { Clock } from '../runtime/table.ts';
import type { CommitmentStore } from '../store/commitments.ts';
import type { InterestStore } from '../store/interests.ts';
import type { OfferingStore } from '../store/offerings.ts';
import type { LiveTable } from '../views/live-table.ts';
import { interestRow } from '../wire/orders.ts';

export interface InterestDeps extends Pick<Clock, 'newId'> {
  interests: InterestStore;
  offerings: OfferingStore;
  commitments: Pick<CommitmentStore, 'find' | 'ofCreditUnion'>;
  everyInterest: LiveTable;
}

export const interests = (deps: InterestDeps) => {
  const { interests, offerings, commitments, everyInterest } = deps;

  /** Without those on offerings that are hidden from the credit union by now. */
  const ownVisible = async ({ creditUnionId }: Caller): Promise<Interest[]> => {
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

  return serve(routes, {
    submit: ({ id, body, now, remember }, caller) =>
      decided(async () => {
        const [offering, current] = await Promise.all([
          visibleOffering(deps, id, caller),
          interests.find(id, caller.creditUnionId),
        ]);
        const amount = toCents(body.Amount);
        assertOrder(offering, caller, amount);
        const at = now.toISOString();
        const next: Interest = {
          lpNumber: id,
          ...buyerOf(caller),
          amount,
          submittedAt: at,
          version: current?.version ?? 0,
        };
        const entry = historyEntry(deps, caller, {
          lpNumber: id,
          type: current ? 'Indication Changed' : 'Indication Submitted',
          at,
          amount,
          detail: `Indication of interest of ${money(body.Amount)}`,
        });
        const reply = { id: interestId(next), Amount: body.Amount, DateSubmitted: at };
        await interests.save(next, { change: amount - (current?.amount ?? 0), entry }, () => remember(reply));
        return reply;
      }),

    async ofOffering({ id, query }, caller) {
      await visibleOffering(deps, id, caller);
      const own = isAdmin(caller) ? await interests.ofOffering(id) : [await interests.find(id, caller.creditUnionId)];
      const found = own.filter((interest) => interest !== undefined);
      return list(found, query, {
        row: InterestRow,
        of: interestRow,
        path: `/api/marketplace/offering/${id}/interests`,
      });
    },

    async list({ query }, caller) {
      const options = { path: '/api/marketplace/interests', defaultOrder: 'DateSubmitted desc' };
      if (isAdmin(caller)) return listColumns<InterestRow>(await everyInterest.current(), query, options);
      return list(await ownVisible(caller), query, { ...options, row: InterestRow, of: interestRow });
    },
  });
};
