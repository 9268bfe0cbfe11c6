import pMap from 'p-map';
import type { InterestRow } from '#shared/contract/interests.ts';
import { Problem } from '#shared/contract/problem.ts';
import {
  type ActivityRow,
  type AdminCommitmentRow,
  type AdminOfferingRow,
  type Applying,
  type ClosedBookRow,
  CreditUnionOrders,
  views as routes,
} from '#shared/contract/views.ts';
import type { Caller } from '#shared/domain/access.ts';
import { runName } from '#shared/domain/allocation-draft.ts';
import { statePriority, takesOrders } from '#shared/domain/offering-state.ts';
import { ownInterest } from '#shared/domain/own-work.ts';
import { isOwnStep, type RunStep } from '#shared/domain/run-step.ts';
import { verdictPriority } from '#shared/domain/verdict.ts';
import { toDollars } from '#shared/format/money.ts';
import type { ColumnTable } from '../columns/column-table.ts';
import { listColumns } from '../columns/list-columns.ts';
import { list } from '../odata/list.ts';
import { serve } from '../runtime/serve.ts';
import type { AllocationRunStore, Unfinished } from '../store/allocation-runs.ts';
import type { CommitmentStore } from '../store/commitments.ts';
import type { InterestStore } from '../store/interests.ts';
import type { OfferingStore } from '../store/offerings.ts';
import type { OrderBookStore } from '../store/order-books.ts';
import type { PurchaseProposalStore } from '../store/purchase-proposals.ts';
import { commitmentSums } from '../views/commitment-sums.ts';
import type { LiveTable } from '../views/live-table.ts';
import { creditUnionOrders } from '../wire/orders.ts';

export interface ViewDeps {
  offerings: OfferingStore;
  commitments: CommitmentStore;
  interests: InterestStore;
  everyOffering: LiveTable;
  everyCommitment: LiveTable;
  everyInterest: LiveTable;
  everyStep: LiveTable;
  proposals: Pick<PurchaseProposalStore, 'waitingOn'>;
  allocationRuns: Pick<AllocationRunStore, 'find' | 'ofOffering' | 'unfinished'>;
  orderBooks: Pick<OrderBookStore, 'find' | 'asked'>;
}

const base = '/api/marketplace/views/admin';

export const views = (deps: ViewDeps) =>
  serve(routes, {
    async offerings({ query }) {
      return listColumns<AdminOfferingRow>(await deps.everyOffering.current(), query, {
        path: `${base}/offerings`,
        defaultOrder: 'State asc, LPNumber desc',
        ranks: { State: statePriority },
      });
    },

    async creditUnions({ id, query }) {
      const [offering, interests, commitments, proposalsWaiting] = await Promise.all([
        deps.offerings.find(id),
        deps.interests.ofOffering(id),
        deps.commitments.ofOffering(id),
        deps.proposals.waitingOn(id),
      ]);
      if (!offering) throw new Problem('offering_not_available');
      const found = await list(creditUnionOrders(interests, commitments), query, {
        row: CreditUnionOrders,
        of: (row) => row,
        path: `${base}/offerings/${id}/icviews`,
        defaultOrder: 'buyer asc',
      });
      return { ...found, ...(proposalsWaiting > 0 && { proposalsWaiting }) };
    },

    async commitments({ query }) {
      // Before the rows, so that finished ones are complete in them.
      const unfinished = await deps.allocationRuns.unfinished();
      const rows = await deps.everyCommitment.current();
      const applying = await applyingIn(rows, unfinished, deps.allocationRuns);
      const found = listColumns<AdminCommitmentRow>(rows, query, {
        path: `${base}/commitments`,
        defaultOrder: 'DateSubmitted desc',
        ranks: { verdict: verdictPriority },
      });
      return { ...found, ...(applying.length > 0 && { applying }) };
    },

    async commitmentSums({ query }) {
      return { value: commitmentSums(await deps.everyCommitment.current(), query.where) };
    },

    async closedBooks(_request, caller) {
      const [offerings, commitments, asked] = await Promise.all([
        deps.everyOffering.current(),
        deps.everyCommitment.current(),
        deps.orderBooks.asked(),
      ]);
      const closed = listColumns<AdminOfferingRow>(
        offerings,
        { $filter: 'bookClosedAt ne null', $orderby: 'bookClosedAt asc', $top: MOST_BOOKS },
        { path: `${base}/orderbooks`, defaultOrder: 'bookClosedAt asc' },
      );
      const lps = new Set([...asked.slice(0, MOST_BOOKS), ...closed.value.map(({ LPNumber }) => LPNumber)]);
      const found = await pMap(lps, (lpNumber) => closedBook(deps, { lpNumber, commitments, caller }), {
        concurrency: 20,
      });
      return { value: found.filter((one) => one !== null) };
    },

    async activity({ query }) {
      return listColumns<ActivityRow>(await deps.everyStep.current(), query, {
        path: `${base}/activity`,
        defaultOrder: 'Date desc, id desc',
      });
    },

    async interests({ query }) {
      return listColumns<InterestRow>(await deps.everyInterest.current(), query, {
        path: `${base}/interests`,
        defaultOrder: 'DateSubmitted desc',
      });
    },
  });

/** One page; there are few at a time. */
const MOST_BOOKS = 200;

interface Closed {
  lpNumber: string;
  commitments: ColumnTable;
  caller: Caller;
}

async function closedBook(deps: ViewDeps, { lpNumber, commitments, caller }: Closed): Promise<ClosedBookRow | null> {
  const [offering, runs, book, own] = await Promise.all([
    deps.offerings.find(lpNumber),
    deps.allocationRuns.ofOffering(lpNumber),
    deps.orderBooks.find(lpNumber),
    deps.commitments.find(lpNumber, caller.creditUnionId),
  ]);
  if (!offering) return null;
  const closing = offering.bookClosedAt || !takesOrders(offering.state) ? null : (book?.closing ?? null);
  if (!offering.bookClosedAt && !closing) return null;
  const mayDecide = (step: RunStep) => !isOwnStep(step, caller.id) && ownInterest(offering, own, caller) === null;
  const run = runs.find(({ status, seedHash }) => status === 'Submitted' && seedHash === offering.seedHash);
  const $filter = `LPNumber eq '${lpNumber}' and Status eq 'Pending'`;
  const orders = listColumns(commitments, { $filter, $top: 0 }, { path: '', defaultOrder: 'id asc' })['@odata.count'];
  return {
    lpNumber,
    loanType: offering.loanType,
    sellerName: offering.sellerName,
    closedAt: offering.bookClosedAt,
    orders,
    demand: toDollars(offering.pendingTotal),
    waiting: run?.submitted
      ? {
          id: run.id,
          name: runName(run),
          submittedBy: run.submitted.by,
          submittedAt: run.submitted.at,
          isForCaller: mayDecide(run.submitted),
        }
      : null,
    closing: closing && { askedBy: closing.by, askedAt: closing.at, isForCaller: mayDecide(closing) },
  };
}

/** Allocations that the rows show in part. In a closed book no one else's order waits. */
async function applyingIn(
  rows: ColumnTable,
  unfinished: readonly Unfinished[],
  { find }: ViewDeps['allocationRuns'],
): Promise<Applying[]> {
  const runs = await Promise.all(unfinished.map(({ lpNumber, runId }) => find(lpNumber, runId)));
  return runs.flatMap((run) => {
    if (!run?.applied) return [];
    const { lpNumber, applied } = run;
    const $filter = `LPNumber eq '${lpNumber}' and Status eq 'Pending'`;
    const waiting = listColumns(rows, { $filter, $top: 0 }, { path: '', defaultOrder: 'id asc' })['@odata.count'];
    return waiting > 0 ? { lpNumber, done: applied.orders - waiting, total: applied.orders } : [];
  });
}
