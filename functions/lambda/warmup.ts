import { warmup } from '../api/warmup.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { functionInvoker } from '../services/invoker.ts';
import { warmer } from '../services/warmer.ts';

const env = environment('warmup');

export const handler = lambda(warmup({ warmer: warmer(functionInvoker(), env.WARM_FUNCTIONS) }), apiCore(env));
