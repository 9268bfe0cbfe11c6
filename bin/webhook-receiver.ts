import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localWebhookKey } from '#local/webhook/key.ts';
import { hookReceiver, isSignedWith } from '#local/webhook/receiver.ts';

/** `node bin/webhook-receiver.ts [port]`: an outside system on this machine, which prints what `npm start` sends it. */
const port = Number(process.argv[2] ?? 9443);
const dir = join(process.env.TANDEM_DATA || '.local', 'webhook-receiver');
mkdirSync(dir, { recursive: true });
const receiver = await hookReceiver(dir, port);
const pem = join(dir, 'certificate.pem');
writeFileSync(pem, receiver.certificate);
receiver.answers(async (response, received) => {
  const isSigned = await isSignedWith(localWebhookKey, received);
  console.log(isSigned ? 'Signed by Tandem:' : 'Not signed by Tandem:', received.body);
  response.writeHead(isSigned ? 204 : 401).end();
});
console.log(`Listening. Start Tandem with:
NODE_EXTRA_CA_CERTS=${pem} WEBHOOK_URL=${receiver.url} npm start`);
