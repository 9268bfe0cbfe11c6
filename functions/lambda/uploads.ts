import { uploads } from '../api/uploads/uploads.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { fileService } from '../services/files.ts';
import { multipartService } from '../services/multipart.ts';
import { accessLogStore } from '../store/access-log.ts';
import { complianceStore } from '../store/compliance.ts';
import { creditUnionStore } from '../store/credit-unions.ts';
import { documentStore } from '../store/documents.ts';
import { limitDocumentStore } from '../store/limit-documents.ts';
import { offeringStore } from '../store/offerings.ts';
import { uploadStore } from '../store/uploads.ts';

const env = environment('uploads');
const core = apiCore(env);

export const handler = lambda(
  uploads({
    ...core,
    uploads: uploadStore(core.table),
    documents: documentStore(core.table),
    accessLog: accessLogStore(core.table),
    offerings: offeringStore(core.table),
    creditUnions: creditUnionStore(core.table),
    compliance: complianceStore(core.table),
    limitDocuments: limitDocumentStore(core.table),
    multipart: multipartService(env),
    files: fileService(env),
  }),
  core,
);
