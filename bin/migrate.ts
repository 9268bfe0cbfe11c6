import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { objectReader } from '#functions/services/object-reader.ts';
import { migrationStore } from '#functions/store/migrations.ts';
import { createTable } from '#functions/store/table.ts';
import type { Migration } from './migration.ts';
import { Refusal } from './migration-progress.ts';
import { type Outcome, runMigration } from './migration-run.ts';

/**
 * `npm run migrate -- <table> [<migration>] [--bucket <documents>] [--confirm] [--again] [--rate <records a second>]`: changes all
 * stored records of one kind. Without a migration it lists them; without `--confirm` it writes nothing and tells what it would
 * write. Migrations that read files need the bucket.
 */
const usage =
  'Usage: npm run migrate -- <table> [<migration>] [--bucket <documents>] [--confirm] [--again] [--rate <records a second, at most 500>]';
const folder = new URL('./migrations/', import.meta.url);
const names = readdirSync(folder).map((file) => file.replace(/\.ts$/, ''));
const { confirm, again, rate, bucket, tableName, name } = options();
const table = createTable(DynamoDBDocumentClient.from(new DynamoDBClient({})), tableName);

if (name === undefined) {
  for (const one of names) console.log(`${one}: ${await stateOf(one)}`);
} else {
  const { default: migration }: { default: Migration } = await import(new URL(`${name}.ts`, folder).href);
  console.log(`${name}\n${migration.about}\n`);
  if (migration.readsFiles && !bucket) fail('This migration reads files: add --bucket <the documents bucket>.');
  const objects = bucket && { objects: objectReader({ DOCUMENTS_BUCKET: bucket, S3_PATH_STYLE: '0' }) };
  const outcome = await runMigration({
    table,
    ...objects,
    name,
    migration,
    isDry: !confirm,
    again,
    perSecond: rate,
  }).catch(refused);
  tell(outcome, migration);
}

async function stateOf(one: string): Promise<string> {
  const found = await migrationStore(table).find(one);
  if (!found) return 'not run';
  return found.doneAt ? `done at ${found.doneAt}, ${found.changed} records written` : `begun at ${found.startedAt}`;
}

function tell({ startedAt, read, changed, unreadable, outlines, faults }: Outcome, { undo }: Migration): void {
  console.log(`${counted(read)} read, ${counted(changed)} ${confirm ? 'written' : 'to write'}.`);
  for (const [outline, { example, count }] of outlines) {
    console.log(`\n${counted(count)} like ${example}:\n  ${outline.replaceAll('\n', '\n  ')}`);
  }
  if (unreadable > 0) {
    console.error(`\n${counted(unreadable)} can't be read:\n${faults.slice(0, 20).join('\n')}`);
    console.error('Once these are right, run it again: it is not done.');
    process.exitCode = 1;
  }
  console.log(`\nTo go back: ${undo}`);
  if (confirm) console.log(`The records as they were are in a table restored to ${startedAt} (docs/recovery.md).`);
  else console.log('Nothing was written: --confirm does.');
}

function counted(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'record' : 'records'}`;
}

function refused(error: unknown): never {
  if (error instanceof Refusal) fail(error.message);
  throw error;
}

function options() {
  const { values, positionals } = parsed();
  const [tableName = '', name] = positionals;
  const rate = Number(values.rate);
  // Writes go through the journal, which takes 1,000 a second from everyone.
  const isRate = Number.isInteger(rate) && rate > 0 && rate <= 500;
  if (!tableName || positionals.length > 2 || !isRate) fail(usage);
  if (name !== undefined && !names.includes(name)) fail(`No such migration. There are:\n${names.join('\n')}`);
  return { ...values, rate, tableName, name };
}

function parsed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        confirm: { type: 'boolean', default: false },
        again: { type: 'boolean', default: false },
        bucket: { type: 'string' },
        rate: { type: 'string', default: '100' },
      },
    });
  } catch {
    return fail(usage);
  }
}

function fail(words: string): never {
  console.error(words);
  process.exit(1);
}
