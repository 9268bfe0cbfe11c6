import { crm } from '../api/crm.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { creditUnionStore } from '../store/credit-unions.ts';

const core = apiCore(environment('crm'));

export const handler = lambda(crm({ creditUnions: creditUnionStore(core.table) }), core);
