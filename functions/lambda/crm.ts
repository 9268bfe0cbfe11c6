import { crm } from '../api/crm/crm.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { snapshotService } from '../services/snapshots.ts';
import { auditStore } from '../store/audit.ts';
import { closingStore } from '../store/closings.ts';
import { commitmentStore } from '../store/commitments.ts';
import { creditUnionStore } from '../store/credit-unions.ts';
import { dealStore } from '../store/deals.ts';
import { documentStore } from '../store/documents.ts';
import { interestStore } from '../store/interests.ts';
import { offeringStore } from '../store/offerings.ts';
import { rateStore } from '../store/rates.ts';
import { servicingStore } from '../store/servicing.ts';
import { userStore } from '../store/users.ts';
import { cardRows } from '../views/card-rows.ts';
import { creditUnionRows } from '../views/credit-union-rows.ts';
import { liveTable } from '../views/live-table.ts';

const env = environment('crm');
const core = apiCore(env);
const { table, newId } = core;

export const handler = lambda(
  crm({
    creditUnions: creditUnionStore(table),
    everyCreditUnion: liveTable({ table }, creditUnionRows),
    everyCard: liveTable({ table, snapshots: snapshotService(env) }, cardRows),
    users: userStore(table),
    offerings: offeringStore(table),
    commitments: commitmentStore(table),
    interests: interestStore(table),
    deals: dealStore(table),
    closings: closingStore(table),
    servicing: servicingStore(table),
    documents: documentStore(table),
    audit: auditStore(table),
    rates: rateStore(table),
    newId,
  }),
  core,
);
