import { allocations } from '../api/allocations/allocations.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { allocationRunStore } from '../store/allocation-runs.ts';
import { commitmentStore } from '../store/commitments.ts';
import { offeringStore } from '../store/offerings.ts';
import { orderBookStore } from '../store/order-books.ts';

const core = apiCore(environment('allocations'));

export const handler = lambda(
  allocations({
    ...core,
    offerings: offeringStore(core.table),
    commitments: commitmentStore(core.table),
    allocationRuns: allocationRunStore(core.table),
    orderBooks: orderBookStore(core.table),
  }),
  core,
);
