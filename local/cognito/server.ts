import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { listening } from '../listening.ts';
import { CognitoError } from './cognito-error.ts';
import { openDatabase } from './database.ts';
import { createOperations } from './operations.ts';
import type { Cognito, CognitoOptions } from './options.ts';
import { createPool } from './pool.ts';
import { seedUsers } from './seed.ts';

// The wildcard leaves out `authorization`: pages on this machine cannot send the signed, administrative operations.
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'x-amzn-errortype, x-amzn-errormessage, x-amzn-requestid',
  'access-control-max-age': '86400',
};

/** A Cognito user pool on a port of this machine, kept in a folder. */
export async function startCognito(options: CognitoOptions): Promise<Cognito> {
  const database = openDatabase(options.dir);
  const pool = await createPool(database, options);
  const run = createOperations(pool);

  async function call(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const operation = String(request.headers['x-amz-target']).split('.').at(-1) ?? '';
    try {
      const input = await inputOf(request);
      const output = await run({ operation, input, isSigned: request.headers.authorization !== undefined });
      reply(response, 200, output);
    } catch (cause) {
      const isRefusal = cause instanceof CognitoError;
      if (!isRefusal) console.error(`Cognito ${operation}`, cause);
      const { name, message } = isRefusal ? cause : { name: 'InternalErrorException', message: String(cause) };
      reply(response, isRefusal ? 400 : 500, { __type: name, message }, { 'x-amzn-errortype': name });
    }
  }

  const handle: Cognito['handle'] = (request, response) => {
    if (request.method === 'OPTIONS') response.writeHead(204, cors).end();
    else if (request.method === 'POST') call(request, response);
    else if (request.url === `/${pool.id}/.well-known/jwks.json`) reply(response, 200, pool.jwks);
    else reply(response, 404, { message: 'Not found' });
  };
  const server = createServer(handle);
  const { url, close } = await listening(server, options.port);

  return {
    url,
    poolId: pool.id,
    clientId: pool.clientId,
    issuer: pool.issuer,
    jwks: pool.jwks,
    handle,
    seed: (users) => seedUsers(database, pool, users),
    async close() {
      await close();
      database.close();
    },
  };
}

function reply(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  const requestId = { 'x-amzn-requestid': randomUUID() };
  response.writeHead(status, { ...cors, ...headers, ...requestId, 'content-type': 'application/x-amz-json-1.1' });
  response.end(JSON.stringify(body, inEpochSeconds));
}

async function inputOf(request: IncomingMessage): Promise<object> {
  const input = await json(request).catch(() => undefined);
  if (typeof input !== 'object' || input === null)
    throw new CognitoError('SerializationException', 'The request is not a JSON object.');
  return input;
}

/** The protocol writes a moment as seconds; `JSON.stringify` hands a Date over as text already. */
function inEpochSeconds(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const original = this[key];
  return original instanceof Date ? original.getTime() / 1000 : value;
}
