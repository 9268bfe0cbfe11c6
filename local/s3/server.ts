import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listening } from '../listening.ts';
import { type Bucket, type Buckets, openBuckets } from './buckets.ts';
import { corsHeaders, preflightHeaders } from './cors.ts';
import { eventRecord, type S3EventRecord } from './events.ts';
import type { S3Guard } from './guard.ts';
import type { Reply } from './operation.ts';
import { isCreateBucket, operationFor } from './operations.ts';
import { receiveText } from './payload.ts';
import { sendError, sendReply } from './reply.ts';
import { parseRequest, type S3Request, withHeadersFromQuery } from './request.ts';
import { S3Error } from './s3-error.ts';
import { authenticate, type Credentials } from './signature.ts';

export type S3Options = Credentials & {
  dir: string;
  /** 0 takes any free port. */
  port?: number;
  onEvent?(event: S3EventRecord): unknown;
  /** Lets others in than the owner of these credentials; no one unless given. */
  guard?: S3Guard | undefined;
  now?(): Date;
};

export type S3 = {
  url: string;
  port: number;
  /** Answers a request that another server was sent, once its host and path are this one's. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
};

/** S3 on a loopback port, path-style, with all it holds in `dir`. */
export async function startS3({ port = 0, ...options }: S3Options): Promise<S3> {
  const buckets = await openBuckets(options.dir);
  const underWay = new Set<Promise<void>>();
  const handle: S3['handle'] = (message, response) => {
    const answered = answer(buckets, options, message, response).finally(() => underWay.delete(answered));
    underWay.add(answered);
  };
  const server = createServer(handle);
  // A large upload over a slow connection takes as long as it takes.
  server.requestTimeout = 0;
  // Longer than any client keeps an idle connection, so none is closed under a request.
  server.keepAliveTimeout = 120_000;
  const { close, ...at } = await listening(server, port);
  return {
    ...at,
    handle,
    async close() {
      await close();
      await Promise.all(underWay);
    },
  };
}

async function answer(
  buckets: Buckets,
  options: S3Options,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const requestId = randomUUID();
  response.setHeader('x-amz-request-id', requestId);
  try {
    const request = parseRequest(message);
    const rules = buckets.find(request.bucket)?.cors ?? [];
    if (request.method === 'OPTIONS') {
      await sendReply(response, { headers: preflightHeaders(rules, request.headers) }, request.method);
      return;
    }
    response.setHeaders(new Map(Object.entries(corsHeaders(rules, request.method, request.headers))));
    const now = options.now ?? (() => new Date());
    const knows = (key: string) => options.guard?.knows(key) ?? false;
    const key = authenticate(request, options, { now: now(), knows });
    const asked = withHeadersFromQuery(request);
    const tags = buckets.find(asked.bucket)?.objects.find(asked.key)?.tags;
    options.guard?.check(key, asked, tags);
    const reply = await perform(buckets, { ...options, now }, asked, requestId).catch((error: unknown) => {
      const isHidden = options.guard?.mayList(key, asked.bucket) === false;
      throw isHidden && error instanceof S3Error && error.code === 'NoSuchKey' ? new S3Error('AccessDenied') : error;
    });
    await sendReply(response, reply, request.method);
  } catch (error) {
    sendError(message, response, error);
  }
}

async function perform(
  buckets: Buckets,
  { onEvent, now }: S3Options & { now(): Date },
  request: S3Request,
  requestId: string,
): Promise<Reply> {
  if (isCreateBucket(request)) {
    await receiveText(request);
    await buckets.create(request.bucket);
    return { headers: { location: `/${request.bucket}` } };
  }
  const operation = operationFor(request);
  const bucket: Bucket = buckets.get(request.bucket);
  return operation({
    request,
    bucket,
    findBucket: buckets.get,
    now,
    tell(change, object) {
      if (onEvent) notify(onEvent, eventRecord({ change, bucket: bucket.name, object, requestId, at: now() }));
    },
  });
}

/** A listener's failure never decides how the request that caused its event ends. */
function notify(onEvent: (event: S3EventRecord) => unknown, event: S3EventRecord): void {
  Promise.resolve(event)
    .then(onEvent)
    .catch((error) => console.error(`The listener failed on ${event.eventName} ${event.s3.object.key}:`, error));
}
