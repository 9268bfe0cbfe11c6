import { writeFile } from 'node:fs/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createTable } from '#functions/store/table.ts';
import { personAccounts } from './person-account.ts';
import { addNotes, notesOf } from './person-audit.ts';
import { checkpointOf, personOf, recordsOfPerson } from './person-data.ts';
import { exportOf } from './person-export.ts';

/**
 * `npm run export-person -- <table> <user pool's id> <email or user's id> <file.json> <reason>`: writes all that is kept
 * about one person into a file that is not there yet, which only who ran it can read. It reads the whole table. The reason,
 * such as the number of their request, goes into the audit.
 */
const [name = '', pool = '', asked = '', file = '', ...words] = process.argv.slice(2);
const reason = words.join(' ').trim();
if (!reason) fail("Usage: npm run export-person -- <table> <user pool's id> <email or user's id> <file.json> <reason>");

const table = createTable(DynamoDBDocumentClient.from(new DynamoDBClient({})), name);
const accounts = personAccounts(pool);
const account = await accounts.find(asked);
const person = await personOf(table, asked, account?.id);
const found = await recordsOfPerson(table, person, checkpointOf(name, person));
if (!account && found.length === 0) fail(`Nothing in ${name} is of ${asked}.`);

const ofPerson = (await Promise.all(person.ids.map(accounts.find))).filter((one) => one !== undefined);
try {
  const notes = notesOf(person, { type: 'Data Exported', after: `${found.length} records`, reason });
  const text = JSON.stringify(exportOf(person, ofPerson, found, new Date()), null, 2);
  await writeFile(file, `${text}\n`, { flag: 'wx', mode: 0o600 });
  await addNotes(table, notes);
} catch (error) {
  fail(
    `${error instanceof Error ? error.message : error}\nNothing is to be handed over. Delete ${file} if it is there.`,
  );
}
console.log(`${found.length} records are in ${file}. Read it before you hand it over: some of them name other people.`);

function fail(words: string): never {
  console.error(words);
  process.exit(1);
}
