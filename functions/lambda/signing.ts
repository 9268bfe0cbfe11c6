import { signing } from '../api/signing/signing.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { log } from '../runtime/log.ts';
import { agreementWriter } from '../services/agreement-writer.ts';
import { esignService } from '../services/esign.ts';
import { connectVerifier } from '../services/esign-connect.ts';
import { EsignCredentials } from '../services/esign-credentials.ts';
import { fileService } from '../services/files.ts';
import { functionInvoker } from '../services/invoker.ts';
import { mailer } from '../services/mailer.ts';
import { secret } from '../services/secrets.ts';
import { agreementStore } from '../store/agreements.ts';
import { rateStore } from '../store/rates.ts';
import { userStore } from '../store/users.ts';

const env = environment('signing');
const core = apiCore(env);
const credentials = secret(env.SIGNING_SECRET_ARN, EsignCredentials, {
  onStale: (error) => log.error('secret not read again, the one before goes on', error),
});

export const handler = lambda(
  signing({
    ...core,
    users: userStore(core.table),
    agreements: agreementStore(core.table),
    rates: rateStore(core.table),
    esign: esignService(credentials),
    verifyConnect: connectVerifier(credentials),
    files: fileService(env),
    mailer: mailer(env.MAIL_FROM),
    agreementPdf: agreementWriter(functionInvoker(), env.AGREEMENT_FUNCTION),
    siteUrl: env.SITE_URL,
  }),
  core,
);
