import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { CognitoOptions } from './cognito/options.ts';
import { buckets, deployContent } from './content.ts';
import { openDataFolder } from './data-folder.ts';
import { startDemo } from './demo-start.ts';
import { localCredentials, startDynamo } from './dynamodb.ts';
import { setEnvironment } from './environment.ts';
import { startEventSources } from './event-sources.ts';
import { seedFirstAdministrator } from './first-administrator.ts';
import { gateway } from './gateway.ts';
import { startKms } from './kms/server.ts';
import { startLambdaApi } from './lambda-api.ts';
import { type Load, lambdas } from './lambdas.ts';
import { startLive } from './live.ts';
import { gallery } from './mails/gallery.ts';
import { eventBus, tellOfObject } from './object-events.ts';
import { type Outbox, startOutbox } from './outbox/server.ts';
import { mount, mounts } from './own-origin.ts';
import { localNames } from './permissions/local-names.ts';
import { enforcePermissions } from './permissions/permissions.ts';
import type { Progress } from './progress.ts';
import { type Queues, startQueues } from './queues.ts';
import type { S3EventRecord } from './s3/events.ts';
import { startS3 } from './s3/server.ts';
import { startSchedules } from './schedules.ts';
import { startSecrets } from './secrets.ts';
import { makeBucket } from './seed.ts';
import { listen } from './server.ts';
import { trust } from './signing/certificate.ts';
import type { Envelope } from './signing/envelope.ts';
import { startSigning } from './signing/server.ts';
import { signingAccount } from './signing-account.ts';
import { builtHere, site as serveSite } from './site.ts';
import { siteConfig } from './site-config.ts';
import { startUserPool } from './user-pool.ts';
import { localWebhookKey } from './webhook/key.ts';

export interface TandemOptions {
  /** Folder of all data. */
  dir: string;
  /** 0 takes any free port. */
  port: number;
  /** A further name or address of this machine on which the site listens. */
  host?: string | undefined;
  /** Empties the folder first. */
  reset?: boolean;
  /** How many demo offerings a new folder gets. */
  offerings?: number;
  /** A new folder gets no demo data, and the first administrator alone. */
  empty?: boolean;
  /** Files and loan tapes that no one has opened follow once it runs; otherwise it waits for them. */
  follows?: boolean;
  /** Told how far the demo data of a new folder is. */
  onProgress?: Progress;
  /** False leaves the bytes of files out, for tests that open none; pictures stay, as pages show them unasked. */
  files?: boolean;
  /** The user pool's clock, for tests of what takes time there; the machine's unless said. */
  cognitoNow?: () => number;
  unfinishedToken?: CognitoOptions['unfinishedToken'];
  /** Fails or ends with the build of the site, which the demo data needn't wait for. */
  site?: Promise<void>;
  /** Folder of a built site that is served in place of the one in web/dist. */
  builtSite?: string | undefined;
  /** Refuses what production's roles would not let a Lambda do. */
  permissions?: boolean;
  /** Where the Lambdas come from: their source unless said. */
  load?: Load;
}

export interface Tandem {
  url: string;
  outbox: Outbox;
  /** The client and table name that tests look behind the API with. */
  table: { client: DynamoDBDocumentClient; name: string; endpoint: string };
  cognito: { endpoint: string; poolId: string; clientId: string };
  queues: Pick<Queues, 'endpoint' | 'urlOf'>;
  /** Envelopes of the signing service, newest first. */
  envelopes(): Envelope[];
  /** Its folder began with the first administrator alone. */
  isEmpty: boolean;
  /** Refusals in AWS's words. */
  refusals: string[];
  close(): Promise<void>;
}

const bucket = 'tandem-documents';
const secretArn = (name: string) => `arn:aws:secretsmanager:us-east-1:000000000000:secret:${name}`;
const signingSecretArn = secretArn('signing');
const unsubscribeSecretArn = secretArn('unsubscribe');
/** The same on every start: links of mails in the outbox go on working. */
const unsubscribeKey = JSON.stringify({ key: 'a key of this machine, which signs nothing that leaves it' });
const wireKeyArn = 'arn:aws:kms:us-east-1:000000000000:key/WireKey';
const webhookSecretArn = secretArn('webhook');
const webhookSecret = JSON.stringify({ current: localWebhookKey });

/** The whole product on this machine: emulators, the Lambdas' own code, the site; tests and `npm start` alike. */
export async function startTandem(options: TandemOptions): Promise<Tandem> {
  const { dir, port, host, reset, offerings = 60, files = true, cognitoNow, permissions = false, load } = options;
  const { unfinishedToken, site } = options;
  const { builtSite = builtHere, empty = false, follows = false, onProgress = () => undefined } = options;
  const closers: (() => Promise<unknown>)[] = [];
  const closing = <T extends { close(): Promise<unknown> }>(part: T): T => {
    closers.unshift(() => part.close());
    return part;
  };
  try {
    const server = closing(await listen(port, host));
    const folder = closing(await openDataFolder(dir, reset ?? false, empty));
    const outbox = closing(await startOutbox({ dir: folder.path('outbox'), siteUrl: server.url }));
    const invoke = lambdas(load);
    const cognito = closing(
      await startUserPool({ dir: folder.path('cognito'), outbox, invoke, now: cognitoNow, unfinishedToken }),
    );
    const queues = closing(await startQueues(folder.path('queues'), { hasWebhook: Boolean(process.env.WEBHOOK_URL) }));
    const bus = closing(eventBus(queues));
    let isListening = false;
    const ownFiles = new Set<string>();
    const isTold = ({ s3 }: S3EventRecord) => isListening && !ownFiles.has(s3.object.key);
    const onEvent = (record: S3EventRecord) => isTold(record) && tellOfObject(bus, record);
    const permitted = permissions ? closing(await enforcePermissions(localNames(cognito, bucket))) : null;
    const { guard } = permitted ?? {};
    const s3 = closing(await startS3({ dir: folder.path('s3'), onEvent, guard, ...localCredentials }));
    const dynamo = closing(await startDynamo(folder));
    const account = signingAccount(folder.path('signing/account.json'));
    const signing = closing(
      await startSigning({
        ...account,
        dir: folder.path('signing'),
        siteUrl: server.url,
        connectUrl: `${server.url}/api/signing/events`,
      }),
    );
    trust(signing.ca);
    const credentials = { ...account, oauthBasePath: signing.oauthHost, basePath: signing.restUrl };
    const secrets = closing(
      await startSecrets({
        [signingSecretArn]: JSON.stringify(credentials),
        [unsubscribeSecretArn]: unsubscribeKey,
        [webhookSecretArn]: webhookSecret,
      }),
    );

    const kms = closing(await startKms({ dir: folder.path('kms'), keys: [wireKeyArn] }));
    const lambdaApi = closing(await startLambdaApi(invoke));
    const live = closing(await startLive(invoke('live')));
    server.upgrade(live.upgrade);
    const named = { signingSecretArn, unsubscribeSecretArn, webhookSecretArn, wireKeyArn, siteUrl: server.url, bucket };
    setEnvironment({ dynamo, s3, queues, outbox, cognito, secrets, kms, lambdaApi, live, ...named });

    const plain = new DynamoDBClient({});
    // It copies every answer for an unused log.
    plain.middlewareStack.remove('loggerMiddleware');
    const client = DynamoDBDocumentClient.from(plain, { marshallOptions: { removeUndefinedValues: true } });
    const s3Client = new S3Client({ forcePathStyle: true });
    for (const name of [bucket, ...Object.values(buckets)]) await makeBucket(s3Client, name, server.url);
    if (!folder.isSeeded() && empty) {
      await seedFirstAdministrator({ client, tableName: dynamo.tableName, cognito }, new Date());
      folder.noteSeeded('empty');
    }
    const names = { tableName: dynamo.tableName, documentsBucket: bucket, intakeBucket: buckets.intake, wireKeyArn };
    const into = { client, s3: s3Client, cognito, ...names, ownFiles };
    const rest = closing(await startDemo(folder, into, { offerings, files, onProgress }));
    if (!follows) {
      rest.begin();
      await rest.all();
    }
    await site;
    const pageOf = await deployContent(s3Client, builtSite, invoke('print-pages'));
    isListening = true;
    closing(
      await startEventSources({
        dynamo,
        queues,
        bus,
        s3: s3Client,
        invoke,
        since: folder.seededAt() ?? new Date().toISOString(),
      }),
    );
    const schedules = closing(startSchedules(invoke));
    const answerApi = gateway(invoke, { s3: s3.url, site: server.url });
    const answerCognito = mount(mounts.cognito, cognito.url, cognito.handle);
    const answerS3 = mount(mounts.s3, s3.url, s3.handle);
    const answerMails = gallery({ siteUrl: server.url, supportMail: process.env.SUPPORT_MAIL ?? '' });
    const answerSite = serveSite({
      folder: builtSite,
      config: (reached) => siteConfig(cognito, reached),
      origin: server.url,
      pageOf,
    });
    server.answer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', server.url);
      if (pathname.startsWith('/api/') || pathname === '/api')
        return rest.ready(pathname).then(() => answerApi(request, response));
      if (answerCognito(request, response) || answerS3(request, response)) return;
      if (answerMails(request, response)) return;
      if (outbox.handle(request, response) || signing.handle(request, response) || schedules.handle(request, response))
        return;
      answerSite(request, response);
    });
    if (follows) rest.begin();
    return {
      url: server.url,
      outbox,
      table: { client, name: dynamo.tableName, endpoint: dynamo.endpoint },
      cognito: { endpoint: cognito.url, poolId: cognito.poolId, clientId: cognito.clientId },
      queues,
      envelopes: signing.envelopes,
      isEmpty: folder.isEmpty(),
      refusals: permitted?.refusals ?? [],
      close: () => closeAll(closers),
    };
  } catch (error) {
    await closeAll(closers);
    throw error;
  }
}

async function closeAll(closers: (() => Promise<unknown>)[]): Promise<void> {
  for (const close of closers) await close();
}
