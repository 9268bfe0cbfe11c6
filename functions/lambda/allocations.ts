import { allocations } from '../api/allocations.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';

export const handler = lambda(allocations(), apiCore(environment('allocations')));
