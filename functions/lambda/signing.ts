import { signing } from '../api/signing/signing.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { log } from '../runtime/log.ts';
import { agreementWriter, dealAgreementWriter } from '../services/agreement-writer.ts';
import { esignService } from '../services/esign.ts';
import { connectVerifier } from '../services/esign-connect.ts';
import { EsignCredentials } from '../services/esign-credentials.ts';
import { fileService } from '../services/files.ts';
import { functionInvoker } from '../services/invoker.ts';
import { mailer } from '../services/mailer.ts';
import { objectReader } from '../services/object-reader.ts';
import { secret } from '../services/secrets.ts';
import { agreementStore } from '../store/agreements.ts';
import { authorityStore } from '../store/authorities.ts';
import { commitmentStore } from '../store/commitments.ts';
import { dealAgreementStore } from '../store/deal-agreements.ts';
import { dealStore } from '../store/deals.ts';
import { documentStore } from '../store/documents.ts';
import { offeringStore } from '../store/offerings.ts';
import { rateStore } from '../store/rates.ts';
import { userStore } from '../store/users.ts';

const env = environment('signing');
const core = apiCore(env);
const credentials = secret(env.SIGNING_SECRET_ARN, EsignCredentials, {
  onStale: (error) => log.error('secret not read again, the one before goes on', error),
});

const invoker = functionInvoker();

export const handler = lambda(
  signing({
    ...core,
    users: userStore(core.table),
    agreements: agreementStore(core.table),
    authorities: authorityStore(core.table),
    commitments: commitmentStore(core.table),
    deals: dealStore(core.table),
    dealAgreements: dealAgreementStore(core.table),
    documents: documentStore(core.table),
    offerings: offeringStore(core.table),
    rates: rateStore(core.table),
    esign: esignService(credentials),
    verifyConnect: connectVerifier(credentials),
    files: fileService(env),
    objects: objectReader(env),
    mailer: mailer(env.MAIL_FROM),
    agreementPdf: agreementWriter(invoker, env.AGREEMENT_FUNCTION),
    dealAgreementPdf: dealAgreementWriter(invoker, env.AGREEMENT_FUNCTION),
    siteUrl: env.SITE_URL,
  }),
  core,
);
