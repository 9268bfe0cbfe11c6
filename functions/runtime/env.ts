import * as z from 'zod';

/** Every environment variable of a Lambda, except the AWS SDK's own (AWS_REGION, AWS_ENDPOINT_URL_*). */
const variables = {
  /** Name of the one DynamoDB table. */
  TABLE_NAME: z.string().min(1),
  TABLE_ARN: z.string().startsWith('arn:'),
  /** What lists are compared with at night: the table, or last night's export of it (docs/lists.md). */
  COMPARED_WITH: z.enum(['table', 'export']),
  /** KMS key of the table and its files. */
  DATA_KEY_ARN: z.string().startsWith('arn:'),
  /** Bucket of due-diligence files, reports, downloads and term sheet images. */
  DOCUMENTS_BUCKET: z.string().min(1),
  /** Bucket of loan tapes and quarterly files as they came, for a day. */
  INTAKE_BUCKET: z.string().min(1),
  /** Bucket of what the content service serves and of the site's pages before their blocks are printed. */
  CONTENT_BUCKET: z.string().min(1),
  /** Bucket of the site. */
  SITE_BUCKET: z.string().min(1),
  /** Bucket of the records' archive. */
  RECORDS_BUCKET: z.string().min(1),
  USER_POOL_ID: z.string().regex(/^[\w-]+_\w+$/),
  USER_POOL_CLIENT_ID: z.string().min(1),
  /** The pool's public keys as JSON, where they cannot be fetched from the issuer; absent on AWS. */
  USER_POOL_JWKS: z.string().optional(),
  /** Comma-separated keys that CloudFront may send with a call: the one of now, and the next one (docs/decisions/only-through-cloudfront.md). */
  ORIGIN_KEYS: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().min(32)).min(1)),
  /** SNS topic of domain events. */
  EVENTS_TOPIC_ARN: z.string().startsWith('arn:'),
  /** SNS topic of notices: events with some of the people who hear of them. */
  NOTICES_TOPIC_ARN: z.string().startsWith('arn:'),
  /** SQS queue of events to address, where files wait for others of their upload. */
  ADDRESSING_QUEUE_URL: z.url(),
  /** SQS queue of mail, where its sender leaves what is due later. */
  EMAIL_QUEUE_URL: z.url(),
  FOLDERS_QUEUE_URL: z.url(),
  /** SQS queue of text messages, likewise. */
  SMS_QUEUE_URL: z.url(),
  /** Origin of the site, for links in mail: `https://tandem.example`. */
  SITE_URL: z.url(),
  /** Address that mail comes from. */
  MAIL_FROM: z.string().min(3),
  /** Rate of one instance. */
  MAILS_A_SECOND: z.coerce.number().positive(),
  /** Where texts are sent, on stand-ins that have topics elsewhere; absent on AWS. */
  TEXTS_ENDPOINT: z.url().optional(),
  /** Origination number of texts; empty: SNS chooses. */
  TEXTS_FROM: z.union([z.literal(''), z.string().regex(/^\+[1-9]\d{7,14}$/)]),
  /** Countries that are texted, by ISO 3166 with commas. */
  TEXTS_COUNTRIES: z
    .string()
    .regex(/^[A-Z]{2}(,[A-Z]{2})*$/)
    .transform((text) => text.split(',')),
  /** Where events go for an outside system; empty: nowhere. */
  WEBHOOK_URL: z.union([z.literal(''), z.url({ protocol: /^https$/ })]),
  /** Secrets Manager secret with the keys that webhook messages are signed with (functions/services/webhook-signature.ts). */
  WEBHOOK_SECRET_ARN: z.string().startsWith('arn:'),
  /** SQS queue of events for the webhook, where its sender puts off what was not taken. */
  WEBHOOK_QUEUE_URL: z.url(),
  /** '1' where the webhook may be on this machine; absent on AWS. */
  WEBHOOK_LOOPBACK: z.enum(['0', '1']).default('0'),
  /** CloudWatch namespace of the environment's own metrics. */
  METRICS_NAMESPACE: z.string().min(1),
  /** Address that contact messages are mailed to. */
  SUPPORT_MAIL: z.string().min(3),
  /** Key of the error-reporting service; empty: none. */
  INSTRUMENTATION_KEY: z.string(),
  /** Ids of tracking services by name, as a query string: `analytics=A-1&ads=B-2`. */
  TRACKING_IDS: z.string().transform((text): Record<string, string> => Object.fromEntries(new URLSearchParams(text))),
  /** Comma-separated names of the functions that GET /warmup invokes. */
  WARM_FUNCTIONS: z.string(),
  /** Secrets Manager secret with the signing service's credentials as JSON (functions/services/esign-credentials.ts). */
  SIGNING_SECRET_ARN: z.string().startsWith('arn:'),
  /** Secrets Manager secret with the key that signs unsubscribe links (functions/services/unsubscribe-links.ts). */
  UNSUBSCRIBE_SECRET_ARN: z.string().startsWith('arn:'),
  /** KMS key that wire instructions are sealed with (functions/services/sealer.ts). */
  WIRE_KEY_ARN: z.string().startsWith('arn:'),
  /** Name of the function that writes the user agreement, and the page of signatures behind a deal's. */
  AGREEMENT_FUNCTION: z.string().min(1),
  /** Name of the function that writes receipts of orders. */
  RECEIPT_FUNCTION: z.string().min(1),
  /** Name of the function that writes kept checks into the archive of records. */
  CHECK_WRITER_FUNCTION: z.string().min(1),
  /** Name of the function that writes closing statements as files. */
  STATEMENT_FUNCTION: z.string().min(1),
  /** Name of the function that marks PDFs with who reads them. */
  STAMP_FUNCTION: z.string().min(1),
  /** Name of the function that finds out whether a document can be marked. */
  CHECK_FUNCTION: z.string().min(1),
  /** Name of the function that reads loan tapes and quarterly files. */
  READ_TAPE_FUNCTION: z.string().min(1),
  /** Name of the function that reads servicing months. */
  READ_SERVICING_FUNCTION: z.string().min(1),
  /** Name of the function that gives orders their parts of an allocation. */
  APPLY_FUNCTION: z.string().min(1),
  /** Name of the function that makes zips. */
  ZIP_FUNCTION: z.string().min(1),
  /** Where connected browsers are sent something: the WebSocket API's stage. */
  LIVE_ENDPOINT: z.url(),
  /** '1' where buckets are addressed by path, as by local stand-ins for S3. */
  S3_PATH_STYLE: z.enum(['0', '1']).default('0'),
};

type Variables = typeof variables;
export type VariableName = keyof Variables;

/** For whatever answers calls from outside. */
const session = ['TABLE_NAME', 'USER_POOL_ID', 'USER_POOL_CLIENT_ID', 'USER_POOL_JWKS', 'ORIGIN_KEYS'] as const;

const texting = ['TEXTS_ENDPOINT', 'TEXTS_FROM', 'TEXTS_COUNTRIES'] as const;

/** Infra gives exactly these, so a missing one doesn't compile. */
export const lambdaVariables = {
  accesslog: session,
  allocations: [...session, 'DOCUMENTS_BUCKET', 'S3_PATH_STYLE', 'APPLY_FUNCTION'],
  analytics: [...session, 'DOCUMENTS_BUCKET', 'S3_PATH_STYLE'],
  auth: session,
  callreports: [...session, 'INTAKE_BUCKET', 'S3_PATH_STYLE', 'READ_TAPE_FUNCTION'],
  commitments: [...session, 'DOCUMENTS_BUCKET', 'S3_PATH_STYLE', 'RECEIPT_FUNCTION'],
  compliance: [...session, 'DOCUMENTS_BUCKET', 'RECORDS_BUCKET', 'S3_PATH_STYLE', 'CHECK_WRITER_FUNCTION'],
  configuration: [...session, 'INSTRUMENTATION_KEY', 'TRACKING_IDS'],
  content: [...session, 'CONTENT_BUCKET', 'S3_PATH_STYLE'],
  closings: [...session, 'DOCUMENTS_BUCKET', 'S3_PATH_STYLE', 'STATEMENT_FUNCTION'],
  crm: [...session, 'DOCUMENTS_BUCKET', 'S3_PATH_STYLE'],
  deals: [...session, 'DOCUMENTS_BUCKET', 'S3_PATH_STYLE'],
  desk: session,
  diligence: session,
  documents: [...session, 'DOCUMENTS_BUCKET', 'S3_PATH_STYLE', 'STAMP_FUNCTION', 'ZIP_FUNCTION'],
  folders: [...session, 'DOCUMENTS_BUCKET', 'S3_PATH_STYLE'],
  history: session,
  interests: [...session, 'DOCUMENTS_BUCKET', 'S3_PATH_STYLE', 'RECEIPT_FUNCTION'],
  notification: [...session, ...texting, 'UNSUBSCRIBE_SECRET_ARN', 'WEBHOOK_URL'],
  offerings: session,
  servicing: [
    ...session,
    'DOCUMENTS_BUCKET',
    'INTAKE_BUCKET',
    'S3_PATH_STYLE',
    'READ_SERVICING_FUNCTION',
    'STATEMENT_FUNCTION',
  ],
  signing: [
    ...session,
    'DOCUMENTS_BUCKET',
    'S3_PATH_STYLE',
    'SITE_URL',
    'MAIL_FROM',
    'SIGNING_SECRET_ARN',
    'AGREEMENT_FUNCTION',
  ],
  signup: [...session, 'SITE_URL', 'MAIL_FROM'],
  tapes: [...session, 'DOCUMENTS_BUCKET', 'INTAKE_BUCKET', 'S3_PATH_STYLE', 'READ_TAPE_FUNCTION'],
  termsheets: [...session, 'DOCUMENTS_BUCKET', 'S3_PATH_STYLE'],
  uploads: [...session, 'DOCUMENTS_BUCKET', 'S3_PATH_STYLE'],
  users: [...session, 'DOCUMENTS_BUCKET', 'S3_PATH_STYLE'],
  views: [...session, 'DOCUMENTS_BUCKET', 'S3_PATH_STYLE'],
  wireinstructions: [...session, 'WIRE_KEY_ARN'],
  warmup: [...session, 'WARM_FUNCTIONS'],
  'apply-allocation': ['TABLE_NAME', 'DOCUMENTS_BUCKET', 'S3_PATH_STYLE'],
  'check-document': ['TABLE_NAME', 'STAMP_FUNCTION'],
  'read-tape': ['TABLE_NAME', 'DOCUMENTS_BUCKET', 'INTAKE_BUCKET', 'S3_PATH_STYLE'],
  'read-servicing': ['TABLE_NAME', 'DOCUMENTS_BUCKET', 'INTAKE_BUCKET', 'S3_PATH_STYLE'],
  'fail-tape': ['TABLE_NAME'],
  'stamp-pdf': ['DOCUMENTS_BUCKET', 'S3_PATH_STYLE'],
  'zip-files': ['TABLE_NAME', 'DOCUMENTS_BUCKET', 'S3_PATH_STYLE', 'STAMP_FUNCTION'],
  'write-agreement': ['DOCUMENTS_BUCKET', 'S3_PATH_STYLE'],
  'write-receipt': [],
  'write-check': ['TABLE_NAME', 'DOCUMENTS_BUCKET', 'RECORDS_BUCKET', 'S3_PATH_STYLE'],
  'write-statement': ['TABLE_NAME', 'DOCUMENTS_BUCKET', 'S3_PATH_STYLE'],
  'publish-events': ['EVENTS_TOPIC_ARN', 'METRICS_NAMESPACE'],
  'archive-records': ['DOCUMENTS_BUCKET', 'RECORDS_BUCKET', 'S3_PATH_STYLE'],
  'address-notices': ['TABLE_NAME', 'NOTICES_TOPIC_ARN', 'ADDRESSING_QUEUE_URL'],
  'send-email': [
    'TABLE_NAME',
    'SITE_URL',
    'MAIL_FROM',
    'MAILS_A_SECOND',
    'SUPPORT_MAIL',
    'EMAIL_QUEUE_URL',
    'UNSUBSCRIBE_SECRET_ARN',
    'METRICS_NAMESPACE',
  ],
  'send-texts': ['TABLE_NAME', 'SITE_URL', 'SMS_QUEUE_URL', ...texting, 'METRICS_NAMESPACE'],
  'fill-inboxes': ['TABLE_NAME', 'LIVE_ENDPOINT'],
  live: [...session, 'LIVE_ENDPOINT'],
  'send-webhook': ['TABLE_NAME', 'WEBHOOK_URL', 'WEBHOOK_SECRET_ARN', 'WEBHOOK_QUEUE_URL', 'WEBHOOK_LOOPBACK'],
  'update-identity': ['TABLE_NAME', 'USER_POOL_ID'],
  'print-pages': ['TABLE_NAME', 'CONTENT_BUCKET', 'SITE_BUCKET', 'SITE_URL', 'S3_PATH_STYLE'],
  'pre-sign-up': ['TABLE_NAME'],
  'post-confirmation': ['TABLE_NAME'],
  'custom-message': ['TABLE_NAME'],
  'pre-authentication': ['TABLE_NAME'],
  'post-authentication': ['TABLE_NAME'],
  'flag-inactive-users': ['TABLE_NAME'],
  'match-searches': ['TABLE_NAME'],
  'remind-deadlines': ['TABLE_NAME'],
  'tell-sharing': ['TABLE_NAME'],
  'match-exposures': ['TABLE_NAME'],
  'replace-contacts': ['TABLE_NAME'],
  'follow-proposals': ['TABLE_NAME', 'DOCUMENTS_BUCKET', 'S3_PATH_STYLE'],
  'index-documents': ['TABLE_NAME', 'DOCUMENTS_BUCKET', 'S3_PATH_STYLE', 'CHECK_FUNCTION'],
  'reconcile-documents': ['TABLE_NAME', 'DOCUMENTS_BUCKET', 'S3_PATH_STYLE', 'CHECK_FUNCTION', 'FOLDERS_QUEUE_URL'],
  'compare-views': ['TABLE_NAME', 'TABLE_ARN', 'COMPARED_WITH', 'DOCUMENTS_BUCKET', 'DATA_KEY_ARN', 'S3_PATH_STYLE'],
  'prepare-views': ['TABLE_NAME', 'DOCUMENTS_BUCKET', 'S3_PATH_STYLE'],
  'probe-site': ['SITE_URL', 'METRICS_NAMESPACE'],
  'snapshot-views': ['TABLE_NAME', 'DOCUMENTS_BUCKET', 'S3_PATH_STYLE'],
} as const satisfies Record<string, readonly VariableName[]>;

export type LambdaName = keyof typeof lambdaVariables;

export type Environment<Name extends VariableName> = { [K in Name]: z.output<Variables[K]> };

export function environment<Name extends LambdaName>(
  name: Name,
  source: Record<string, string | undefined> = process.env,
): Environment<(typeof lambdaVariables)[Name][number]> {
  const names: readonly VariableName[] = lambdaVariables[name];
  const schema = z.object(Object.fromEntries(names.map((variable) => [variable, variables[variable]])));
  return schema.parse(source) as never;
}
