import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listening {
  url: string;
  port: number;
  /** Cuts open connections. */
  close(): Promise<void>;
}

/** Serves on a port of this machine; 0 takes a free one. Throws where the port is taken. */
export async function listening(server: Server, port = 0): Promise<Listening> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const taken = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${taken}`,
    port: taken,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
