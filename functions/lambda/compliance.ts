import { compliance } from '../api/compliance.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';

export const handler = lambda(compliance(), apiCore(environment('compliance')));
