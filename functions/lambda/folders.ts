import { folders } from '../api/folders.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';

const env = environment('folders');
const core = apiCore(env);

export const handler = lambda(folders(), core);
