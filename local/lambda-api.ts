import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { type LambdaName, lambdaVariables } from '#functions/runtime/env.ts';
import type { Invoke } from './lambdas.ts';
import { listening } from './listening.ts';

/** AWS waits a minute before the second try of an event and two before the third. */
const RETRY_MS = [1000, 2000];
/** AWS's limits of a payload: awaited, and as an event. */
const MOST_BYTES = { RequestResponse: 6 * 1024 * 1024, Event: 1024 * 1024 };

/** Destinations on AWS of what a function gave up on. */
export const destinations: Partial<Record<LambdaName, LambdaName>> = { 'read-tape': 'fail-tape' };

export interface LambdaApi {
  url: string;
  /** Waits for what is under way and gives up what waits for its next try. */
  close(): Promise<void>;
}

/** The part of Lambda's API that our functions call: Invoke, waited for or as an event. */
export async function startLambdaApi(invoke: (name: LambdaName) => Invoke): Promise<LambdaApi> {
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();

  async function run(name: LambdaName, event: unknown): Promise<void> {
    const requestId = crypto.randomUUID();
    for (const wait of [...RETRY_MS, null]) {
      try {
        await invoke(name)(event, requestId);
        return;
      } catch (error) {
        console.error(`The function ${name} failed${wait ? ' and is tried again' : ' for good'}:`, error);
        if (stopping.signal.aborted) return;
        const told = destinations[name];
        if (wait === null) return told && run(told, setAside(requestId, event, error));
        await pause(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
        if (stopping.signal.aborted) return;
      }
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const payload = await text(request);
    const [, given = ''] = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(request.url ?? '') ?? [];
    const [name = '', alias = 'live', ...rest] = decodeURIComponent(given).split(':');
    const type = request.headers['x-amz-invocation-type'] === 'Event' ? 'Event' : 'RequestResponse';
    const isAsked = request.method === 'POST' && alias === 'live' && rest.length === 0;
    if (!isAsked || !isLambda(name)) return refuse(response, 404, 'ResourceNotFoundException');
    if (Buffer.byteLength(payload) > MOST_BYTES[type]) return refuse(response, 413, 'RequestTooLargeException');
    const event: unknown = payload ? JSON.parse(payload) : {};
    if (type === 'Event') {
      const running = run(name, event).finally(() => underWay.delete(running));
      underWay.add(running);
      response.writeHead(202).end();
      return;
    }
    await invoke(name)(event).then(
      (result) => response.end(JSON.stringify(result ?? null)),
      (error: unknown) => {
        const { name: errorType, message: errorMessage } = error instanceof Error ? error : new Error(String(error));
        response.setHeader('x-amz-function-error', 'Unhandled').end(JSON.stringify({ errorType, errorMessage }));
      },
    );
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(`${request.method} ${request.url} failed:`, error);
      refuse(response, 500, 'ServiceException');
    });
  });
  const { url, close } = await listening(server);
  return {
    url,
    async close() {
      stopping.abort();
      await Promise.all(underWay);
      await close();
    },
  };
}

/** https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-retain-records.html */
function setAside(requestId: string, requestPayload: unknown, error: unknown) {
  const { name: errorType, message: errorMessage } = error instanceof Error ? error : new Error(String(error));
  return {
    version: '1.0',
    requestContext: { requestId, condition: 'RetriesExhausted', approximateInvokeCount: RETRY_MS.length + 1 },
    requestPayload,
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
    responsePayload: { errorType, errorMessage },
  };
}

const isLambda = (name: string): name is LambdaName => Object.hasOwn(lambdaVariables, name);

function refuse(response: ServerResponse, status: number, type: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': type });
  response.end(JSON.stringify({ Type: 'User', Message: `${type} from the local Lambda API` }));
}
