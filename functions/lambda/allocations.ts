import { allocations } from '../api/allocations/allocations.ts';
import { tapeBorrowers } from '../rules/tape-borrowers.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { allocationApplier } from '../services/allocation-applier.ts';
import { functionInvoker } from '../services/invoker.ts';
import { objectBytes } from '../services/object-bytes.ts';
import { allocationPartStore } from '../store/allocation-parts.ts';
import { allocationRunStore } from '../store/allocation-runs.ts';
import { commitmentStore } from '../store/commitments.ts';
import { complianceStore } from '../store/compliance.ts';
import { creditUnionStore } from '../store/credit-unions.ts';
import { offeringStore } from '../store/offerings.ts';
import { orderBookStore } from '../store/order-books.ts';
import { tapeStore } from '../store/tapes.ts';
import { userStore } from '../store/users.ts';

const env = environment('allocations');
const core = apiCore(env);

export const handler = lambda(
  allocations({
    ...core,
    offerings: offeringStore(core.table),
    commitments: commitmentStore(core.table),
    compliance: complianceStore(core.table),
    creditUnions: creditUnionStore(core.table),
    allocationRuns: allocationRunStore(core.table),
    allocationParts: allocationPartStore(core.table),
    orderBooks: orderBookStore(core.table),
    users: userStore(core.table),
    borrowersOf: tapeBorrowers({ tapes: tapeStore(core.table), objects: objectBytes(env) }),
    applier: allocationApplier(functionInvoker(), env.APPLY_FUNCTION),
  }),
  core,
);
