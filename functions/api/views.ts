import { InterestRow } from '#shared/contract/interests.ts';
import { Problem } from '#shared/contract/problem.ts';
import { AdminCommitmentRow, AdminOfferingRow, CreditUnionOrders, views as routes } from '#shared/contract/views.ts';
import type { Commitment } from '#shared/domain/commitment.ts';
import type { Interest } from '#shared/domain/interest.ts';
import { amountRemaining, type Offering, statePriority } from '#shared/domain/offering.ts';
import { list } from '../odata/list.ts';
import { serve } from '../runtime/serve.ts';
import type { CommitmentStore } from '../store/commitments.ts';
import type { InterestStore } from '../store/interests.ts';
import type { LiveView } from '../store/live-view.ts';
import type { OfferingStore } from '../store/offerings.ts';
import { adminOfferingRow } from '../wire/offering.ts';
import { adminCommitmentRow, creditUnionOrders, interestRow } from '../wire/orders.ts';

export interface ViewDeps {
  offerings: OfferingStore;
  commitments: CommitmentStore;
  interests: InterestStore;
  everyOffering: LiveView<Offering>;
  everyCommitment: LiveView<Commitment>;
  everyInterest: LiveView<Interest>;
}

const base = '/api/marketplace/views/admin';

export const views = (deps: ViewDeps) =>
  serve(routes, {
    async offerings({ query }) {
      return list(await deps.everyOffering.records(), query, {
        row: AdminOfferingRow,
        of: adminOfferingRow,
        path: `${base}/offerings`,
        defaultOrder: 'State asc, LPNumber desc',
        ranks: { State: statePriority },
      });
    },

    async creditUnions({ id, query }) {
      const [offering, interests, commitments] = await Promise.all([
        deps.offerings.find(id),
        deps.interests.ofOffering(id),
        deps.commitments.ofOffering(id),
      ]);
      if (!offering) throw new Problem('offering_not_available');
      return list(creditUnionOrders(interests, commitments), query, {
        row: CreditUnionOrders,
        of: (row) => row,
        path: `${base}/offerings/${id}/icviews`,
        defaultOrder: 'buyer asc',
      });
    },

    async commitments({ query }) {
      const [commitments, offerings] = await Promise.all([
        deps.everyCommitment.records(),
        deps.everyOffering.records(),
      ]);
      const remaining = new Map(offerings.map((offering) => [offering.lpNumber, amountRemaining(offering)]));
      return list(commitments, query, {
        row: AdminCommitmentRow,
        of: (commitment) => adminCommitmentRow(commitment, remaining.get(commitment.lpNumber) ?? 0),
        path: `${base}/commitments`,
        defaultOrder: 'DateSubmitted desc',
      });
    },

    async interests({ query }) {
      return list(await deps.everyInterest.records(), query, {
        row: InterestRow,
        of: interestRow,
        path: `${base}/interests`,
        defaultOrder: 'DateSubmitted desc',
      });
    },
  });
