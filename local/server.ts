import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { StartProblem } from './start-problem.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export interface SiteServer {
  url: string;
  /** WebSockets wait as requests do. */
  upgrade(upgrade: Upgrade): void;
  /** Requests wait until it is told how to answer. */
  answer(answer: Answer): void;
  close(): Promise<void>;
}

/** `localhost` is either, depending on who resolves it. */
const loopback = ['127.0.0.1', '::1'];

/** The addresses to listen on: this machine's own alone, unless a host is named; and then too, for its parts call each other. */
export function addressesFor(host: string | undefined): string[] {
  if (!host || host === 'localhost' || loopback.includes(host)) return loopback;
  if (host === '::') return [host];
  return host === '0.0.0.0' ? [host, '::1'] : [host, ...loopback];
}

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host);

/** Takes the port before anything else starts, so that a taken one is told at once. */
export async function listen(port: number, host?: string): Promise<SiteServer> {
  const ready = Promise.withResolvers<Answer>();
  const upgradable = Promise.withResolvers<Upgrade>();
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    // Two slashes at the start would be read as the name of a host.
    request.url = request.url?.replace(/^\/{2,}/, '/');
    ready.promise
      .then((answer) => answer(request, response))
      .catch((error: unknown) => {
        console.error(`${request.method} ${request.url} failed:`, error);
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
  };
  const servers = await openAll(addressesFor(host), port, answer);
  for (const server of servers) {
    server.on('upgrade', (...call) => void upgradable.promise.then((upgrade) => upgrade(...call)));
  }
  return {
    url: `http://localhost:${portOf(servers)}`,
    answer: ready.resolve,
    upgrade: upgradable.resolve,
    close: () => closeServers(servers),
  };
}

/** One server per address, all on the port that the first one got. */
async function openAll(addresses: string[], port: number, answer: Answer): Promise<Server[]> {
  const servers: Server[] = [];
  for (const address of addresses) {
    const wanted = servers.length > 0 ? portOf(servers) : port;
    const server = createServer(answer);
    // A large upload over a slow connection takes as long as it takes.
    server.requestTimeout = 0;
    server.listen(wanted, address);
    try {
      await once(server, 'listening');
      servers.push(server);
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      // A machine without IPv6.
      if (servers.length > 0 && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')) continue;
      await closeServers(servers);
      // Any port would do, and this one is free at the first address alone.
      if (port === 0 && code === 'EADDRINUSE') return openAll(addresses, port, answer);
      throw portProblem(wanted, address, code);
    }
  }
  return servers;
}

const portOf = ([first]: Server[]): number => (first?.address() as AddressInfo | undefined)?.port ?? 0;

async function closeServers(servers: Server[]): Promise<void> {
  await Promise.all(
    servers.map((server) => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      return closed;
    }),
  );
}

function portProblem(port: number, address: string, code: string | undefined): StartProblem {
  if (code === 'EADDRINUSE') return new StartProblem(`Port ${port} is taken; set PORT to a free one.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartProblem(`This machine has no address ${address}; set HOST to one of its own, or leave it out.`);
  return new StartProblem(`Port ${port} cannot be opened${isIP(address) ? ` on ${address}` : ''} (${code}).`);
}
