import { mkdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onOrigin, originOf } from '../own-origin.ts';
import { answerApi } from './api.ts';
import { loadCertificate } from './certificate.ts';
import { openConnect } from './connect.ts';
import type { Envelope } from './envelope.ts';
import { openEnvelopes } from './envelopes.ts';
import { answerPage, type PageReply, pagesPath } from './pages.ts';
import { answerFailure, readBody, sendPage } from './reply.ts';
import { type Integration, tokenDesk } from './tokens.ts';
import { openViews } from './views.ts';

export type SigningOptions = Integration & {
  dir: string;
  /** Origin that the pages are shown on: another server passes `/local/signing` to `handle`. */
  siteUrl: string;
  /** 0 takes any free port. */
  port?: number;
  hmacSecret: string;
  /** Our webhook. */
  connectUrl: string;
  now?(): Date;
};

export interface Signing {
  url: string;
  /** The SDK's OAuth base path. */
  oauthHost: string;
  /** The SDK's base path. */
  restUrl: string;
  /** The certificate of the server, for `trust`. */
  ca: string;
  /** Answers `/local/signing` and what is below it in another server; false for any other path. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  envelopes(): Envelope[];
  close(): Promise<void>;
}

/** The signing service on one machine: its REST API over https, its signing page, its webhook. */
export async function startSigning(options: SigningOptions): Promise<Signing> {
  const { dir, siteUrl, port = 0, now = () => new Date() } = options;
  await mkdir(dir, { recursive: true });
  const certificate = await loadCertificate(dir);
  const connect = await openConnect({ ...options, dir: join(dir, 'connect'), now });
  const envelopes = await openEnvelopes({ dir: join(dir, 'envelopes'), now, tell: connect.tell });
  const views = await openViews(join(dir, 'views'), now);
  const tokens = tokenDesk(options, now);
  const viewUrl = (token: string) => `${siteUrl}${pagesPath}/${token}`;
  const deps = { envelopes, views, viewUrl };
  const server = createServer(certificate, (request, response) => {
    answerApi({ ...deps, tokens, integration: options }, request, response).catch((error) =>
      answerFailure(request, response, error),
    );
  });
  // Longer than any client keeps an idle connection, so none is closed under a request.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const oauthHost = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: `https://${oauthHost}`,
    oauthHost,
    restUrl: `https://${oauthHost}/restapi`,
    ca: certificate.cert,
    handle(request, response) {
      const origin = originOf(request, siteUrl);
      const url = new URL(request.url ?? '/', origin);
      if (url.pathname !== pagesPath && !url.pathname.startsWith(`${pagesPath}/`)) return false;
      const form = async () => new URLSearchParams((await readBody(request)).toString());
      answerPage(deps, { method: request.method ?? 'GET', url, form })
        .then((reply) =>
          sendPage(
            response,
            backTo(reply, (link) => onOrigin(link, siteUrl, origin)),
          ),
        )
        .catch((error) => answerFailure(request, response, error));
      return true;
    },
    envelopes: envelopes.list,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await Promise.all([connect.close(), envelopes.settled(), views.settled()]);
    },
  };
}

/** The reply with its ways back to the site on the origin that the page was reached by. */
function backTo(reply: PageReply, own: (link: string) => string): PageReply {
  if ('pdf' in reply) return reply;
  if ('location' in reply) return { location: own(reply.location) };
  const { html, formsLeadTo, refreshTo, ...rest } = reply;
  return {
    ...rest,
    html: own(html),
    ...(formsLeadTo && { formsLeadTo: own(formsLeadTo) }),
    ...(refreshTo && { refreshTo: own(refreshTo) }),
  };
}
