import { commitments } from '../api/commitments/commitments.ts';
import { tapeBorrowers } from '../rules/tape-borrowers.ts';
import { tapePlaces } from '../rules/tape-places.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { functionInvoker } from '../services/invoker.ts';
import { objectBytes } from '../services/object-bytes.ts';
import { receiptWriter } from '../services/receipt-writer.ts';
import { alertLimitStore } from '../store/alert-limits.ts';
import { authorityStore } from '../store/authorities.ts';
import { closingStore } from '../store/closings.ts';
import { commitmentStore } from '../store/commitments.ts';
import { comparisonStore } from '../store/comparisons.ts';
import { complianceStore } from '../store/compliance.ts';
import { dealStore } from '../store/deals.ts';
import { evidenceStore } from '../store/evidence.ts';
import { shownTermsStore } from '../store/offered-terms.ts';
import { offeringStore } from '../store/offerings.ts';
import { purchaseProposalStore } from '../store/purchase-proposals.ts';
import { servicingStore } from '../store/servicing.ts';
import { tapeStore } from '../store/tapes.ts';
import { userStore } from '../store/users.ts';

const env = environment('commitments');
const core = apiCore(env);
const objects = objectBytes(env);
const published = { tapes: tapeStore(core.table), objects };

export const handler = lambda(
  commitments({
    ...core,
    commitments: commitmentStore(core.table),
    deals: dealStore(core.table),
    offerings: offeringStore(core.table),
    shownTerms: shownTermsStore(core.table),
    compliance: complianceStore(core.table),
    evidence: evidenceStore(core.table),
    objects,
    users: userStore(core.table),
    borrowersOf: tapeBorrowers(published),
    servicing: servicingStore(core.table),
    closings: closingStore(core.table),
    alertLimits: alertLimitStore(core.table),
    comparisons: comparisonStore(core.table),
    placesOf: tapePlaces(published),
    authorities: authorityStore(core.table),
    proposals: purchaseProposalStore(core.table),
    writeReceipt: receiptWriter(functionInvoker(), env.RECEIPT_FUNCTION),
  }),
  core,
);
