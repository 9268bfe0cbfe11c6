import { folders } from '../api/folders/folders.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { fileService } from '../services/files.ts';
import { accessLogStore } from '../store/access-log.ts';
import { creditUnionStore } from '../store/credit-unions.ts';
import { documentStore } from '../store/documents.ts';
import { offeringStore } from '../store/offerings.ts';

const env = environment('folders');
const core = apiCore(env);

export const handler = lambda(
  folders({
    ...core,
    documents: documentStore(core.table),
    offerings: offeringStore(core.table),
    creditUnions: creditUnionStore(core.table),
    accessLog: accessLogStore(core.table),
    files: fileService(env),
  }),
  core,
);
