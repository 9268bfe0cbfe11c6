import { followProposals } from '../jobs/follow-proposals.ts';
import { tapeBorrowers } from '../rules/tape-borrowers.ts';
import { background } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { clock, connectTable } from '../runtime/table.ts';
import { objectBytes } from '../services/object-bytes.ts';
import { authorityStore } from '../store/authorities.ts';
import { commitmentStore } from '../store/commitments.ts';
import { complianceStore } from '../store/compliance.ts';
import { offeringStore } from '../store/offerings.ts';
import { purchaseProposalStore } from '../store/purchase-proposals.ts';
import { tapeStore } from '../store/tapes.ts';
import { userStore } from '../store/users.ts';

const env = environment('follow-proposals');
const table = connectTable(env.TABLE_NAME);

export const handler = background(
  followProposals({
    ...clock,
    proposals: purchaseProposalStore(table),
    authorities: authorityStore(table),
    users: userStore(table),
    offerings: offeringStore(table),
    commitments: commitmentStore(table),
    compliance: complianceStore(table),
    borrowersOf: tapeBorrowers({ tapes: tapeStore(table), objects: objectBytes(env) }),
  }),
);
