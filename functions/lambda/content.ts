import { content } from '../api/content/content.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { contentFiles } from '../services/content-files.ts';
import { contentStore } from '../store/content.ts';

const env = environment('content');
const core = apiCore(env);

export const handler = lambda(content({ ...core, blocks: contentStore(core.table), files: contentFiles(env) }), core);
