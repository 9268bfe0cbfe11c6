import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { lambdaVariables } from '#functions/runtime/env.ts';
import { bundle } from '#infra/bundle.ts';
import { cloudVariables } from '#test/support/cloud-variables.ts';
import { answerApart } from './apart.ts';
import { kB, percentiles, table, times, verdict } from './measure.ts';

const folder = join(import.meta.dirname, '../../.build');
const RUNS = 15;

/** What a Lambda like ours cannot do without; its cold import is the measure of theirs. */
const bare = `
import middy from '@middy/core';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const Event = z.object({ id: z.string() });
export const handler = middy().handler(async (event) => client.send(new GetCommand({ TableName: 'T', Key: Event.parse(event) })));
`;

/** Bytes and cold import of every Lambda (API at most 1.3 MB and twice the bare handler, consumers 900 kB). */
export async function run(): Promise<void> {
  await bundle();
  mkdirSync(join(folder, 'bench'), { recursive: true });
  buildSync({
    stdin: { contents: bare, resolveDir: join(folder, '..') },
    outfile: join(folder, 'bench/bare.mjs'),
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  const names = Object.keys(lambdaVariables);
  const files = [join(folder, 'bench/bare.mjs'), ...names.map((name) => join(folder, 'lambda', name, 'index.mjs'))];
  const imports = await coldImports(files);
  const base = imports[0] ?? 1;
  table('Lambda bundles: minified bytes, and cold import against a bare handler of the same run', [
    { lambda: '(bare handler)', bytes: kB(sizeOf(join(folder, 'bench'), 'bare.mjs')), import: '1.00x', verdict: '' },
    ...names.map((name, i) => {
      const bytes = sizeOf(join(folder, 'lambda', name), '.mjs');
      const ratio = (imports[i + 1] ?? 0) / base;
      const limit = limits[name] ?? 1_300_000;
      return { lambda: name, bytes: kB(bytes), import: times(ratio), verdict: verdict(bytes <= limit && ratio <= 2) };
    }),
  ]);
}

const consumers = [
  'publish-events',
  'address-notices',
  'send-email',
  'send-texts',
  'fill-inboxes',
  'send-webhook',
  'update-identity',
  'post-authentication',
  'archive-records',
];
const limits: Record<string, number> = {
  ...Object.fromEntries(consumers.map((name) => [name, 900_000])),
};

const sizeOf = (dir: string, ending: string) =>
  readdirSync(dir)
    .filter((name) => name.endsWith(ending))
    .reduce((sum, name) => sum + statSync(join(dir, name)).size, 0);

/** Median milliseconds of processor time, which neighbors do not change, of a first import in a process of its own. */
async function coldImports(files: string[]): Promise<number[]> {
  const script = join(folder, 'bench/import.mjs');
  writeFileSync(script, coldImport);
  const samples = files.map((): number[] => []);
  for (let i = 0; i < RUNS; i++) {
    for (const [k, file] of files.entries())
      samples[k]?.push(await answerApart<number>(script, [file], { env: { ...process.env, ...fakes } }));
  }
  return samples.map((one) => percentiles(one).p50);
}

const coldImport = `
const before = process.cpuUsage();
await import(process.argv[2]);
const { user, system } = process.cpuUsage(before);
process.send((user + system) / 1000, () => process.exit());
`;

const fakes = {
  ...cloudVariables,
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'bench',
  AWS_SECRET_ACCESS_KEY: 'bench',
};

if (import.meta.main) {
  await run();
  process.exit();
}
