import { users } from '../api/users/users.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { snapshotService } from '../services/snapshots.ts';
import { agreementStore } from '../store/agreements.ts';
import { auditStore } from '../store/audit.ts';
import { authorityStore } from '../store/authorities.ts';
import { complianceStore } from '../store/compliance.ts';
import { creditUnionStore } from '../store/credit-unions.ts';
import { preferenceStore } from '../store/preferences.ts';
import { userStore } from '../store/users.ts';
import { liveTable } from '../views/live-table.ts';
import { userRows } from '../views/user-rows.ts';

const env = environment('users');
const core = apiCore(env);
const { table } = core;

export const handler = lambda(
  users({
    ...core,
    users: userStore(table),
    agreements: agreementStore(table),
    authorities: authorityStore(table),
    compliance: complianceStore(table),
    creditUnions: creditUnionStore(table),
    preferences: preferenceStore(table),
    audit: auditStore(table),
    everyUser: liveTable({ table, snapshots: snapshotService(env) }, userRows),
  }),
  core,
);
