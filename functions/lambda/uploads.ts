import { uploads } from '../api/uploads.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';

const env = environment('uploads');
const core = apiCore(env);

export const handler = lambda(uploads(), core);
