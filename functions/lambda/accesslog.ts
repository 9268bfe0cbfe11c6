import { accesslog } from '../api/accesslog.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';

const env = environment('accesslog');
const core = apiCore(env);

export const handler = lambda(accesslog(), core);
