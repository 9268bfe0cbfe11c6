import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { type WebSocket, WebSocketServer } from 'ws';
import { livePath, liveStage } from '#shared/contract/live.ts';
import type { Invoke } from './lambdas.ts';
import type { Upgrade } from './server.ts';

/** The id of the WebSocket API on this machine. */
export const liveApiId = 'live-local';

export interface Live {
  /** Where what is sent to browsers goes: the API's `@connections`. */
  endpoint: string;
  upgrade: Upgrade;
  close(): Promise<void>;
}

/** The WebSocket API on this machine: browsers on the site's own port, and `@connections` on a port of its own. */
export async function startLive(invoke: Invoke): Promise<Live> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 32 * 1024 });
  const connections = new Map<string, WebSocket>();

  sockets.on('connection', (socket, request) => {
    const connectionId = randomUUID();
    const connectedAt = Date.now();
    connections.set(connectionId, socket);
    socket.on('close', () => connections.delete(connectionId));
    socket.on('error', () => socket.terminate());
    socket.on('message', (data) => {
      invoke(eventOf({ connectionId, connectedAt, request, body: String(data) })).catch((error: unknown) => {
        console.error('The function live failed:', error);
        socket.send(JSON.stringify({ message: 'Internal server error', connectionId, requestId: randomUUID() }));
      });
    });
  });

  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const message = await text(request);
    const [, id = ''] = new RegExp(`^/${liveStage}/@connections/([^/]+)$`).exec(request.url ?? '') ?? [];
    const socket = connections.get(decodeURIComponent(id));
    if (!socket) {
      response.writeHead(410, { 'content-type': 'application/json', 'x-amzn-errortype': 'GoneException' }).end('{}');
    } else if (request.method === 'DELETE') {
      socket.close();
      response.writeHead(204).end();
    } else {
      socket.send(message);
      response.end();
    }
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${liveStage}`,
    upgrade(request, socket, head) {
      if (new URL(request.url ?? '/', 'http://localhost').pathname !== livePath) return socket.destroy();
      sockets.handleUpgrade(request, socket, head, (one) => sockets.emit('connection', one, request));
    },
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

interface Parts {
  connectionId: string;
  connectedAt: number;
  request: IncomingMessage;
  body: string;
}

/** A message as API Gateway hands it on: https://docs.aws.amazon.com/apigateway/latest/developerguide/websocket-api-develop-routes.html */
function eventOf({ connectionId, connectedAt, request, body }: Parts): APIGatewayProxyWebsocketEventV2 {
  const now = new Date();
  return {
    requestContext: {
      routeKey: '$default',
      messageId: randomUUID(),
      eventType: 'MESSAGE',
      extendedRequestId: randomUUID(),
      requestTime: now.toISOString(),
      messageDirection: 'IN',
      stage: liveStage,
      connectedAt,
      requestTimeEpoch: now.getTime(),
      requestId: randomUUID(),
      domainName: request.headers.host ?? 'localhost',
      connectionId,
      apiId: liveApiId,
    },
    body,
    isBase64Encoded: false,
  };
}
