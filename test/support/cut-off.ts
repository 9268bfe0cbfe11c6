import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { mounts } from '#local/own-origin.ts';

/** Follows the connections by which browsers reach the local S3 from now on: what arrives on them, and how to cut them all off. */
export function connectionsToS3() {
  const sockets = new Set<Socket>();
  subscribe('http.server.request.start', (message) => {
    const { socket, request } = message as { socket: Socket; request: IncomingMessage };
    if (request.url?.startsWith(mounts.s3)) sockets.add(socket);
  });
  return {
    /** Bytes of requests, headers included; what is sent in vain counts too. */
    received: () => [...sockets].reduce((sum, { bytesRead }) => sum + bytesRead, 0),
    cut() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
