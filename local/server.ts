import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartProblem } from './start-problem.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

export interface SiteServer {
  url: string;
  /** Requests wait until it is told how to answer. */
  answer(answer: Answer): void;
  close(): Promise<void>;
}

/** Takes the port before anything else starts, so that a taken one is told at once. */
export async function listen(port: number): Promise<SiteServer> {
  const ready = Promise.withResolvers<Answer>();
  const server = createServer((request, response) => {
    // Two slashes at the start would be read as the name of a host.
    request.url = request.url?.replace(/^\/{2,}/, '/');
    ready.promise
      .then((answer) => answer(request, response))
      .catch((error: unknown) => {
        console.error(`${request.method} ${request.url} failed:`, error);
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
  });
  server.listen(port);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw portProblem(port, error);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    answer: ready.resolve,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

const portProblem = (port: number, { code }: NodeJS.ErrnoException) =>
  new StartProblem(
    code === 'EADDRINUSE'
      ? `Port ${port} is taken; set PORT to a free one.`
      : `Port ${port} cannot be opened (${code}).`,
  );
