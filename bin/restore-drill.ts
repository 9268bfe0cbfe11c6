import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { LambdaClient, paginateListFunctions } from '@aws-sdk/client-lambda';
import { commandsOf } from './deployment.ts';
import { drill, pointing } from './drill.ts';
import { restoredTables } from './restored-tables.ts';
import { checkpointFile } from './resumed-scan.ts';
import { changedSince, compared, digestsOf } from './table-comparison.ts';

/**
 * `npm run restore-drill -- <table> [--at <moment>] [--keep] [--point <env>]`: restores the table to a new one, compares both,
 * and removes the new one, or keeps it to be used. `--point` also has a deployed environment use it, and its own again.
 * `--resume <restored>` continues a comparison that was interrupted, within a day. `--equip <restored>` takes a table that AWS
 * Backup restored, and only makes it ready to be used.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    at: { type: 'string' },
    keep: { type: 'boolean', default: false },
    point: { type: 'string' },
    resume: { type: 'string' },
    equip: { type: 'string' },
  },
});
const [table = ''] = positionals;
const { at, keep, point, resume, equip } = values;
if (!table || (at && Number.isNaN(Date.parse(at)))) {
  fail(
    'Usage: npm run restore-drill -- <table> [--at 2026-11-22T14:00:00Z | --resume <restored>] [--keep] [--point dev] | --equip <restored>',
  );
}
const client = new DynamoDBClient({});
const tables = restoredTables(client);
if (equip) {
  console.log(`Stream: ${await tables.equip(table, equip)}`);
  process.exit(0);
}
if (resume && !resume.startsWith(`${table}-restored-`)) fail(`${resume} is not of a drill of ${table}.`);
const target = resume ?? `${table}-restored-${new Date().toISOString().slice(0, 16).replace(/\D/g, '')}`;
if (point) pointing(point, null);

const isRight = await drill({
  table,
  target,
  at,
  keep,
  resume: resume !== undefined,
  tables,
  say: console.log,
  async compare(moment) {
    const notes = [checkpointFile('drill', target, table), checkpointFile('drill', target)];
    const live = await digestsOf(client, table, notes[0]);
    const restored = await digestsOf(client, target, notes[1]);
    // Last, to know what changed while the live table was read.
    const changed = await changedSince(new DynamoDBStreamsClient({}), await tables.streamOf(table), moment);
    for (const one of notes) one.remove();
    return compared(live, restored, changed);
  },
  point: point
    ? async (streamArn) => {
        deploy(point, streamArn);
        await everyFunctionUses(point, streamArn ? target : table);
      }
    : undefined,
});
process.exit(isRight ? 0 : 1);

function deploy(name: string, streamArn: string | null): void {
  for (const [program, ...args] of commandsOf('deploy', pointing(name, streamArn))) {
    const { status } = spawnSync(program, args, { stdio: 'inherit' });
    if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed.`);
  }
}

async function everyFunctionUses(name: string, wanted: string): Promise<void> {
  const wrong: string[] = [];
  for await (const { Functions = [] } of paginateListFunctions({ client: new LambdaClient({}) }, {})) {
    for (const { Description, FunctionName = '', Environment } of Functions) {
      const used = Environment?.Variables?.TABLE_NAME;
      if (Description?.startsWith(`Tandem ${name} `) && used && used !== wanted) wrong.push(FunctionName);
    }
  }
  if (wrong.length > 0) throw new Error(`These don't use ${wanted}: ${wrong.join(', ')}`);
}

function fail(words: string): never {
  console.error(words);
  process.exit(1);
}
