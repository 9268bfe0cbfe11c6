import type { LambdaName, lambdaVariables } from '#functions/runtime/env.ts';
import { textsOf } from '#infra/texts.ts';
import { api } from '#shared/contract/index.ts';
import { metricsNamespace } from '#shared/events/metrics.ts';
import type { Cognito } from './cognito/options.ts';
import { buckets } from './content.ts';
import { type Dynamo, localCredentials } from './dynamodb.ts';
import type { Queues } from './queues.ts';

interface Parts {
  dynamo: Dynamo;
  s3: { url: string };
  queues: Queues;
  outbox: { url: string };
  cognito: Cognito;
  secrets: { url: string };
  kms: { url: string };
  lambdaApi: { url: string };
  live: { endpoint: string };
  signingSecretArn: string;
  unsubscribeSecretArn: string;
  webhookSecretArn: string;
  wireKeyArn: string;
  siteUrl: string;
  bucket: string;
}

type Variables = Record<(typeof lambdaVariables)[LambdaName][number], string>;

export const originKey = 'the key of the stand-in for CloudFront';

/** CDK's variables, with the SDK's own pointing at the stand-ins. */
export function setEnvironment(parts: Parts): void {
  const { dynamo, s3, queues, outbox, cognito, secrets, kms, lambdaApi, live, siteUrl, bucket } = parts;
  const variables: Variables = {
    TABLE_NAME: dynamo.tableName,
    TABLE_ARN: `arn:aws:dynamodb:us-east-1:000000000000:table/${dynamo.tableName}`,
    // No export runs on this machine.
    COMPARED_WITH: 'table',
    DATA_KEY_ARN: 'arn:aws:kms:us-east-1:000000000000:key/Key',
    DOCUMENTS_BUCKET: bucket,
    INTAKE_BUCKET: buckets.intake,
    CONTENT_BUCKET: buckets.content,
    SITE_BUCKET: buckets.site,
    RECORDS_BUCKET: buckets.records,
    S3_PATH_STYLE: '1',
    USER_POOL_ID: cognito.poolId,
    USER_POOL_CLIENT_ID: cognito.clientId,
    USER_POOL_JWKS: JSON.stringify(cognito.jwks),
    ORIGIN_KEYS: originKey,
    EVENTS_TOPIC_ARN: queues.topicArn,
    NOTICES_TOPIC_ARN: queues.noticesArn,
    ADDRESSING_QUEUE_URL: queues.urlOf('addressing'),
    EMAIL_QUEUE_URL: queues.urlOf('email'),
    FOLDERS_QUEUE_URL: queues.urlOf('folders'),
    SMS_QUEUE_URL: queues.urlOf('texts'),
    WEBHOOK_URL: process.env.WEBHOOK_URL ?? '',
    WEBHOOK_SECRET_ARN: parts.webhookSecretArn,
    WEBHOOK_QUEUE_URL: queues.urlOf('webhook'),
    WEBHOOK_LOOPBACK: '1',
    METRICS_NAMESPACE: metricsNamespace('local'),
    SITE_URL: siteUrl,
    MAIL_FROM: 'Tandem <no-reply@tandem.example>',
    MAILS_A_SECOND: '1000',
    TEXTS_ENDPOINT: outbox.url,
    ...textsOf({ textsFrom: '+18005550100' }),
    SUPPORT_MAIL: 'support@tandem.example',
    INSTRUMENTATION_KEY: process.env.INSTRUMENTATION_KEY ?? '',
    TRACKING_IDS: process.env.TRACKING_IDS ?? '',
    WARM_FUNCTIONS: Object.keys(api)
      .filter((name) => name !== 'warmup')
      .map((name) => `${name}:live`)
      .join(),
    STAMP_FUNCTION: 'stamp-pdf',
    CHECK_FUNCTION: 'check-document',
    READ_TAPE_FUNCTION: 'read-tape',
    READ_SERVICING_FUNCTION: 'read-servicing',
    APPLY_FUNCTION: 'apply-allocation',
    ZIP_FUNCTION: 'zip-files',
    AGREEMENT_FUNCTION: 'write-agreement',
    RECEIPT_FUNCTION: 'write-receipt',
    CHECK_WRITER_FUNCTION: 'write-check',
    STATEMENT_FUNCTION: 'write-statement',
    LIVE_ENDPOINT: live.endpoint,
    SIGNING_SECRET_ARN: parts.signingSecretArn,
    UNSUBSCRIBE_SECRET_ARN: parts.unsubscribeSecretArn,
    WIRE_KEY_ARN: parts.wireKeyArn,
  };
  Object.assign(process.env, variables, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
    AWS_ENDPOINT_URL_LAMBDA: lambdaApi.url,
    AWS_ENDPOINT_URL_S3: s3.url,
    AWS_ENDPOINT_URL_SNS: queues.endpoint,
    AWS_ENDPOINT_URL_SQS: queues.endpoint,
    AWS_ENDPOINT_URL_SESV2: outbox.url,
    AWS_ENDPOINT_URL_KMS: kms.url,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.url,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.url,
    AWS_LAMBDA_LOG_LEVEL: process.env.AWS_LAMBDA_LOG_LEVEL ?? 'WARN',
  });
}
