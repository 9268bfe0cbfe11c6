import { once } from 'node:events';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { loadCertificate, trust } from '../signing/certificate.ts';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

type Answer = (response: ServerResponse, received: Received) => void;

/** The outside system: keeps what it is sent, and answers 204 unless said otherwise. */
export async function hookReceiver(dir: string, ownPort = 0) {
  const certificate = await loadCertificate(dir);
  trust(certificate.cert);
  const received: Received[] = [];
  let answer: Answer = (response) => response.writeHead(204).end();
  const server = createServer(certificate, async (request, response) => {
    const one = { headers: request.headers, body: await text(request) };
    received.push(one);
    answer(response, one);
  });
  server.listen(ownPort, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    certificate: certificate.cert,
    url: `https://127.0.0.1:${port}/hooks`,
    received,
    /** Deliveries of one event, in the order in which they came. */
    of: (eventId: string) => received.filter(({ headers }) => headers['webhook-id'] === eventId),
    answers(next: Answer | number) {
      answer = typeof next === 'number' ? (response) => response.writeHead(next).end() : next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Whether it is signed with the key, checked as the outside system would. */
export async function isSignedWith(key: string, { headers, body }: Received): Promise<boolean> {
  const bytes = Buffer.from(key.replace('whsec_', ''), 'base64');
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify']);
  const content = Buffer.from(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`);
  const signatures = String(headers['webhook-signature']).split(' ');
  const verified = signatures.map((one) =>
    crypto.subtle.verify('HMAC', imported, Buffer.from(one.replace('v1,', ''), 'base64'), content),
  );
  return (await Promise.all(verified)).includes(true);
}
