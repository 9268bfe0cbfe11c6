import { documents } from '../api/documents/documents.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { fileService } from '../services/files.ts';
import { functionInvoker } from '../services/invoker.ts';
import { stamper } from '../services/stamper.ts';
import { zipper } from '../services/zipper.ts';
import { accessLogStore } from '../store/access-log.ts';
import { commitmentStore } from '../store/commitments.ts';
import { deskStore } from '../store/desk.ts';
import { documentStore } from '../store/documents.ts';
import { lookStore } from '../store/looks.ts';
import { offeringStore } from '../store/offerings.ts';
import { zipStore } from '../store/zips.ts';

const env = environment('documents');
const core = apiCore(env);
const invoker = functionInvoker();

export const handler = lambda(
  documents({
    ...core,
    documents: documentStore(core.table),
    offerings: offeringStore(core.table),
    looks: lookStore(core.table),
    commitments: commitmentStore(core.table),
    accessLog: accessLogStore(core.table),
    desk: deskStore(core.table),
    zips: zipStore(core.table),
    files: fileService(env),
    stamper: stamper(invoker, env.STAMP_FUNCTION),
    zipper: zipper(invoker, env.ZIP_FUNCTION),
  }),
  core,
);
