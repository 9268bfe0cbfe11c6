import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** Follows the connections to the local S3 from now on: what arrives on them, and how to cut them all off. */
export function connectionsToS3() {
  const port = Number(new URL(process.env.AWS_ENDPOINT_URL_S3 ?? '').port);
  const sockets = new Set<Socket>();
  subscribe('http.server.request.start', (message) => {
    const { socket } = message as { socket: Socket };
    if (socket.localPort !== port || sockets.has(socket)) return;
    sockets.add(socket);
  });
  return {
    /** Bytes of requests, headers included; what is sent in vain counts too. */
    received: () => [...sockets].reduce((sum, { bytesRead }) => sum + bytesRead, 0),
    cut() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
