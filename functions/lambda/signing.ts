import { signing } from '../api/signing/signing.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { agreementWriter } from '../services/agreement-writer.ts';
import { esignService } from '../services/esign.ts';
import { verifyConnect } from '../services/esign-connect.ts';
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
const credentials = await secret(env.SIGNING_SECRET_ARN, EsignCredentials);

export const handler = lambda(
  signing({
    ...core,
    users: userStore(core.table),
    agreements: agreementStore(core.table),
    rates: rateStore(core.table),
    esign: esignService(credentials),
    verifyConnect: (rawBody, headers) => verifyConnect(rawBody, headers, credentials.hmacSecret),
    files: fileService(env),
    mailer: mailer(env.MAIL_FROM),
    agreementPdf: agreementWriter(functionInvoker(), env.AGREEMENT_FUNCTION),
    siteUrl: env.SITE_URL,
  }),
  core,
);
