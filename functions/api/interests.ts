import { InterestRow, interests as routes } from '#shared/contract/interests.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import { type Interest, interestId } from '#shared/domain/interest.ts';
import { isVisibleTo, type Offering, offeringStates, takesOrders } from '#shared/domain/offering.ts';
import { assertOrder } from '#shared/domain/order.ts';
import { money, toCents } from '#shared/format/money.ts';
import { list } from '../odata/list.ts';
import { historyEntry } from '../runtime/history-entry.ts';
import { decided } from '../runtime/retry.ts';
import { serve } from '../runtime/serve.ts';
import type { Clock } from '../runtime/table.ts';
import { visibleOffering } from '../runtime/visible.ts';
import type { InterestStore } from '../store/interests.ts';
import type { LiveView } from '../store/live-view.ts';
import type { OfferingStore } from '../store/offerings.ts';
import { interestRow } from '../wire/orders.ts';

export interface InterestDeps extends Pick<Clock, 'newId'> {
  interests: InterestStore;
  offerings: OfferingStore;
  everyInterest: LiveView<Interest>;
  everyOffering: LiveView<Offering>;
}

const states = offeringStates.filter(takesOrders);

export const interests = ({ interests, offerings, everyInterest, everyOffering, newId }: InterestDeps) => {
  /** Without those on offerings that are hidden from the credit union by now. */
  const ownVisible = async ({ creditUnionId }: Caller): Promise<Interest[]> => {
    const [own, every] = await Promise.all([interests.ofCreditUnion(creditUnionId), everyOffering.records()]);
    const visible = new Set(every.filter((one) => isVisibleTo(one, creditUnionId)).map(({ lpNumber }) => lpNumber));
    return own.filter(({ lpNumber }) => visible.has(lpNumber));
  };

  return serve(routes, {
    submit: ({ id, body, now, remember }, caller) =>
      decided(async () => {
        const [offering, current] = await Promise.all([
          visibleOffering(offerings, id, caller),
          interests.find(id, caller.creditUnionId),
        ]);
        const amount = toCents(body.Amount);
        assertOrder(offering, caller, amount);
        const at = now.toISOString();
        const next: Interest = {
          lpNumber: id,
          creditUnionId: caller.creditUnionId,
          creditUnionName: caller.creditUnionName,
          routingNumber: caller.routingNumber,
          userId: caller.id,
          userName: caller.name,
          amount,
          submittedAt: at,
          version: current?.version ?? 0,
        };
        const entry = historyEntry({ newId }, caller, {
          lpNumber: id,
          type: current ? 'Indication Changed' : 'Indication Submitted',
          at,
          amount,
          detail: `Indication of interest of ${money(body.Amount)}`,
        });
        const reply = { id: interestId(next), Amount: body.Amount, DateSubmitted: at };
        await interests.save(next, { change: amount - (current?.amount ?? 0), entry, states }, remember(reply));
        return reply;
      }),

    async ofOffering({ id, query }, caller) {
      await visibleOffering(offerings, id, caller);
      const own = isAdmin(caller) ? await interests.ofOffering(id) : [await interests.find(id, caller.creditUnionId)];
      const found = own.filter((interest) => interest !== undefined);
      return list(found, query, {
        row: InterestRow,
        of: interestRow,
        path: `/api/marketplace/offering/${id}/interests`,
      });
    },

    async list({ query }, caller) {
      const found = isAdmin(caller) ? await everyInterest.records() : await ownVisible(caller);
      return list(found, query, {
        row: InterestRow,
        of: interestRow,
        path: '/api/marketplace/interests',
        defaultOrder: 'DateSubmitted desc',
      });
    },
  });
};
