import { worker } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { clock, connectTable } from '../runtime/table.ts';
import { allocationPartStore } from '../store/allocation-parts.ts';
import { allocationRunStore } from '../store/allocation-runs.ts';
import { commitmentStore } from '../store/commitments.ts';
import { offeringStore } from '../store/offerings.ts';
import { orderBookStore } from '../store/order-books.ts';
import { applyAllocation } from '../workers/apply-allocation.ts';

const table = connectTable(environment('apply-allocation').TABLE_NAME);

export const handler = worker(
  applyAllocation({
    now: clock.now,
    allocationRuns: allocationRunStore(table),
    allocationParts: allocationPartStore(table),
    commitments: commitmentStore(table),
    offerings: offeringStore(table),
    orderBooks: orderBookStore(table),
  }),
);
