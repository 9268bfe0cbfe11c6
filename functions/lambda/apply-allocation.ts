import { tapeBorrowers } from '../rules/tape-borrowers.ts';
import { worker } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { clock, connectTable } from '../runtime/table.ts';
import { objectBytes } from '../services/object-bytes.ts';
import { allocationPartStore } from '../store/allocation-parts.ts';
import { allocationRunStore } from '../store/allocation-runs.ts';
import { commitmentStore } from '../store/commitments.ts';
import { complianceStore } from '../store/compliance.ts';
import { dealStore } from '../store/deals.ts';
import { evidenceStore } from '../store/evidence.ts';
import { offeringStore } from '../store/offerings.ts';
import { orderBookStore } from '../store/order-books.ts';
import { tapeStore } from '../store/tapes.ts';
import { applyAllocation } from '../workers/apply-allocation.ts';

const env = environment('apply-allocation');
const table = connectTable(env.TABLE_NAME);
const objects = objectBytes(env);

export const handler = worker(
  applyAllocation({
    ...clock,
    allocationRuns: allocationRunStore(table),
    allocationParts: allocationPartStore(table),
    commitments: commitmentStore(table),
    deals: dealStore(table),
    offerings: offeringStore(table),
    orderBooks: orderBookStore(table),
    compliance: complianceStore(table),
    evidence: evidenceStore(table),
    objects,
    borrowersOf: tapeBorrowers({ tapes: tapeStore(table), objects }),
  }),
);
