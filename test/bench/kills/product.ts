import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { localCredentials } from '#local/dynamodb.ts';
import { listen } from '#local/server.ts';
import { type Clients, clientsOf } from '#test/support/app.ts';
import { callsTo } from '#test/support/calls.ts';
import { storesOf } from '#test/support/stores.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** In a process group of its own, which also ends when the other end of pipe 3 is gone, however this process ended. */
const endWithUs = '(read _ <&3 || kill -9 -$$) 2>/dev/null & exec "$@" 3<&-';

/** As it was before anything was started in this process. */
const environment = { ...process.env };

export interface Product {
  url: string;
  /** Milliseconds from its start to its first answer. */
  readyAfter: number;
  as(email: string): Clients;
  /** The end of what it printed. */
  printed(): string;
  /** What is kept, past the API. */
  stores: ReturnType<typeof storesOf>;
  /** kill -9 of all its processes; of the database in the same moment too, or left to end by itself. */
  kill(alsoDatabase: boolean): Promise<void>;
  /** As Ctrl-C. */
  stop(): Promise<void>;
}

/** All of a first start's demo data is there. */
export const isWhole = (dir: string): boolean =>
  existsSync(join(dir, 'seeded')) && !existsSync(join(dir, 'following.json'));

export async function freePort(): Promise<number> {
  const probe = await listen(0);
  await probe.close();
  return Number(new URL(probe.url).port);
}

/** The product as `npm start` runs it, with all of its demo data or as soon as it answers. */
export async function startProduct(dir: string, port: number, { whole = true } = {}): Promise<Product> {
  const from = performance.now();
  const child = spawn('/bin/sh', ['-c', endWithUs, 'sh', process.execPath, 'bin/local.ts'], {
    cwd: root,
    detached: true,
    env: { ...environment, PORT: String(port), TANDEM_DATA: dir },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const { printed, ready } = follow(child);
  const url = await ready;
  const config = await fetch(`${url}/config.json`).then((answer) => answer.json());
  const cognito = { endpoint: config.userPoolEndpoint, clientId: config.userPoolClientId };
  const readyAfter = performance.now() - from;
  while (whole && !isWhole(dir)) await pause(100);
  const { call, tokenOf } = callsTo({ url, cognito });
  const engine = engineOf(dir);
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      endpoint: `http://127.0.0.1:${engine.port}`,
      region: 'us-east-1',
      credentials: localCredentials,
    }),
  );
  return {
    url,
    readyAfter,
    printed,
    as: (email) =>
      clientsOf(null, async (path, { as: _, ...init }) => call(path, { ...init, token: await tokenOf(email) })),
    stores: storesOf({ table: { client, name: 'Tandem', endpoint: '' } }),
    async kill(alsoDatabase) {
      const ended = once(child, 'exit');
      process.kill(-(child.pid as number), 'SIGKILL');
      if (alsoDatabase) process.kill(engine.pid, 'SIGKILL');
      await ended;
      client.destroy();
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      client.destroy();
    },
  };
}

function follow(child: ChildProcess) {
  let printed = '';
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      printed = (printed + chunk).slice(-5000);
      const [, url] = /Tandem runs at\s+(\S+)\n/.exec(printed) ?? [];
      if (url) resolve(url);
    });
  child.once('exit', (code) => reject(new Error(`It did not start again (${code}): ${printed}`)));
  return { ready, printed: () => printed };
}

/** The database that this start of the product runs, by what the system knows of it. */
function engineOf(dir: string): { pid: number; port: number } {
  const pid = Number(readFileSync(join(dir, 'engine.pid'), 'utf8'));
  const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  return { pid, port: Number(words[words.indexOf('--port') + 1]) };
}
