import { wireInstructions } from '../api/wireinstructions/wireinstructions.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { sealer } from '../services/sealer.ts';
import { accessLogStore } from '../store/access-log.ts';
import { creditUnionStore } from '../store/credit-unions.ts';
import { dealStore } from '../store/deals.ts';
import { userStore } from '../store/users.ts';
import { wireInstructionStore } from '../store/wire-instructions.ts';

const env = environment('wireinstructions');
const core = apiCore(env);

export const handler = lambda(
  wireInstructions({
    ...core,
    instructions: wireInstructionStore(core.table),
    sealer: sealer(env.WIRE_KEY_ARN),
    users: userStore(core.table),
    creditUnions: creditUnionStore(core.table),
    accessLog: accessLogStore(core.table),
    deals: dealStore(core.table),
  }),
  core,
);
