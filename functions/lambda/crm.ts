import { crm } from '../api/crm.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { creditUnionStore } from '../store/credit-unions.ts';
import { rateStore } from '../store/rates.ts';
import { liveTable } from '../views/live-table.ts';
import { creditUnionRows } from '../views/view-rows.ts';

const core = apiCore(environment('crm'));
const { table } = core;

export const handler = lambda(
  crm({
    creditUnions: creditUnionStore(table),
    everyCreditUnion: liveTable({ table }, creditUnionRows),
    rates: rateStore(table),
  }),
  core,
);
