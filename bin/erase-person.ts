import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createTable } from '#functions/store/table.ts';
import { keptElsewhere } from './kept-elsewhere.ts';
import { personAccounts } from './person-account.ts';
import { checkpointOf, personOf, recordsOfPerson } from './person-data.ts';
import { erasePerson, obstaclesTo } from './person-erasure.ts';
import { planOf } from './person-plan.ts';

/**
 * `npm run erase-person -- <table> <user pool's id> <email or user's id> [--confirm <reason> [--force]]`: prints what would
 * be deleted, pseudonymized and kept of one person, and with `--confirm` does it. It reads the whole table, and can be run
 * again wherever it ended. `--force` goes past deals that aren't settled. The reason goes into the audit for good.
 */
const [name, pool, asked, reason, isForced] = readArguments();

const table = createTable(DynamoDBDocumentClient.from(new DynamoDBClient({})), name);
const accounts = personAccounts(pool);
try {
  const account = await accounts.find(asked);
  const person = await personOf(table, asked, account?.id);
  const found = await recordsOfPerson(table, person, checkpointOf(name, person));
  if (!account && found.length === 0) fail(`Nothing in ${name} is of ${asked}.`);

  console.log(planOf(found, { hasAccount: account !== undefined, elsewhere: keptElsewhere(new Date()) }));
  const obstacles = await obstaclesTo(table, person, found);
  for (const { words } of obstacles) console.log(words);
  if (reason === undefined) {
    console.log('\nNothing was changed. To do it: add --confirm <reason>.');
  } else if (obstacles.some(({ isFinal }) => isFinal || !isForced)) {
    fail('Nothing was changed. Settle that first; what is about deals can be passed by --force.');
  } else {
    const count = await erasePerson({ table, accounts, person, reason, checkpoint: checkpointOf(name, person) });
    console.log(`\nErased: ${count} records, and what accounts there were. A second run finds what is kept alone.`);
  }
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

function readArguments(): [table: string, pool: string, asked: string, reason: string | undefined, isForced: boolean] {
  try {
    const options = { confirm: { type: 'string' }, force: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [name, pool, asked, ...more] = positionals;
    if (name && pool && asked && more.length === 0 && values.confirm?.trim() !== '') {
      return [name, pool, asked, values.confirm?.trim(), values.force];
    }
  } catch {
    // An option that there is none of.
  }
  return fail(
    "Usage: npm run erase-person -- <table> <user pool's id> <email or user's id> [--confirm '<reason>' [--force]]",
  );
}

function fail(words: string): never {
  console.error(words);
  process.exit(1);
}
