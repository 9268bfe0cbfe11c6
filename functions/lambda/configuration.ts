import { configuration } from '../api/configuration.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';

export const handler = lambda(configuration(), apiCore(environment('configuration')));
