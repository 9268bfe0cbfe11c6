import { deals } from '../api/deals/deals.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';

export const handler = lambda(deals(), apiCore(environment('deals')));
