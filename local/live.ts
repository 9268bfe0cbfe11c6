import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { type WebSocket, WebSocketServer } from 'ws';
import { livePath, liveStage } from '#shared/contract/live.ts';
import { ORIGIN_KEY } from '#shared/contract/origin-key.ts';
import { originKey } from './environment.ts';
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

  function listenTo(socket: WebSocket, request: IncomingMessage, { connectionId, connectedAt }: Connection): void {
    connections.set(connectionId, socket);
    socket.on('close', () => connections.delete(connectionId));
    socket.on('error', () => socket.terminate());
    socket.on('message', (data) => {
      invoke({ ...eventOf('MESSAGE', { connectionId, connectedAt, request }), body: String(data) }).catch(
        (error: unknown) => {
          console.error('The function live failed:', error);
          socket.send(JSON.stringify({ message: 'Internal server error', connectionId, requestId: randomUUID() }));
        },
      );
    });
  }

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

  async function connect(...[request, socket, head]: Parameters<Upgrade>): Promise<void> {
    const connection = { connectionId: randomUUID(), connectedAt: Date.now() };
    // CloudFront adds this header.
    const headers = { ...request.headers, [ORIGIN_KEY]: originKey };
    const { statusCode } = (await invoke({ ...eventOf('CONNECT', { ...connection, request }), headers })) as Answer;
    if (statusCode !== 200) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (one) => listenTo(one, request, connection));
  }

  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${liveStage}`,
    upgrade(request, socket, head) {
      if (new URL(request.url ?? '/', 'http://localhost').pathname !== livePath) return socket.destroy();
      connect(request, socket, head).catch((error: unknown) => {
        console.error('The function live failed:', error);
        socket.destroy();
      });
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

interface Connection {
  connectionId: string;
  connectedAt: number;
}

interface Answer {
  statusCode: number;
}

/** A handshake or a message as API Gateway hands it on: https://docs.aws.amazon.com/apigateway/latest/developerguide/websocket-api-develop-routes.html */
function eventOf(
  eventType: 'CONNECT' | 'MESSAGE',
  { connectionId, connectedAt, request }: Connection & { request: IncomingMessage },
): Omit<APIGatewayProxyWebsocketEventV2, 'body'> {
  const now = new Date();
  return {
    requestContext: {
      routeKey: eventType === 'CONNECT' ? '$connect' : '$default',
      messageId: randomUUID(),
      eventType,
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
    isBase64Encoded: false,
  };
}
