import { createHmac, randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readJsonFolder, writeJsonFile } from '../s3/json-file.ts';
import { type Envelope, type EnvelopeEvent, stamp, summaryOf } from './envelope.ts';

export interface ConnectOptions {
  dir: string;
  connectUrl: string;
  hmacSecret: string;
  accountId: string;
  userId: string;
  now(): Date;
}

interface Message {
  id: string;
  body: object;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 60_000;

export type Connect = Awaited<ReturnType<typeof openConnect>>;

/** Tells our webhook what became of envelopes, and goes on until it has taken each message, over restarts too. */
export async function openConnect({ dir, connectUrl, hmacSecret, accountId, userId, now }: ConnectOptions) {
  await mkdir(dir, { recursive: true });
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();
  const fileOf = ({ id }: Message) => join(dir, `${id}.json`);

  async function deliver(message: Message): Promise<void> {
    for (let retryCount = 0; !closing.signal.aborted; retryCount++) {
      if (await post({ ...message.body, retryCount })) return rm(fileOf(message), { force: true });
      const wait = Math.min(FIRST_WAIT_MS * 2 ** retryCount, LONGEST_WAIT_MS);
      await delay(wait, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  async function post(message: object): Promise<boolean> {
    const body = JSON.stringify(message);
    const signature = createHmac('sha256', hmacSecret).update(body).digest('base64');
    const headers = { 'content-type': 'application/json; charset=utf-8', 'x-docusign-signature-1': signature };
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(30_000)]);
    return fetch(connectUrl, { method: 'POST', headers, body, redirect: 'manual', signal }).then(
      async (response) => {
        await response.body?.cancel();
        return response.ok;
      },
      () => false,
    );
  }

  function start(message: Message): void {
    const delivered = deliver(message).finally(() => underWay.delete(delivered));
    underWay.add(delivered);
  }

  for (const message of await readJsonFolder<Message>(dir)) start(message);

  return {
    async tell(event: EnvelopeEvent, envelope: Envelope): Promise<void> {
      const { envelopeId } = envelope;
      const body = {
        event,
        apiVersion: 'v2.1',
        uri: `/restapi/v2.1/accounts/${accountId}/envelopes/${envelopeId}`,
        retryCount: 0,
        configurationId: 1,
        generatedDateTime: stamp(now()),
        data: { accountId, userId, envelopeId, envelopeSummary: summaryOf(envelope, true) },
      };
      const message = { id: randomUUID(), body };
      await writeJsonFile(fileOf(message), message);
      start(message);
    },

    async close(): Promise<void> {
      closing.abort();
      await Promise.all(underWay);
    },
  };
}
