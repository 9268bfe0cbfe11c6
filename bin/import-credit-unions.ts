import { createReadStream } from 'node:fs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import { ulid } from 'ulid';
import { importCreditUnion } from '#functions/rules/credit-union-import.ts';
import { creditUnionStore } from '#functions/store/credit-unions.ts';
import { createTable } from '#functions/store/table.ts';
import { creditUnionsOf } from './credit-union-csv.ts';
import { LeftOut } from './left-out.ts';

/**
 * `npm run import-credit-unions -- <table> <file.csv> [--add-leading-zeros]`: fills the directory from NCUA's public list of credit unions
 * joined with their routing numbers. Running it again changes what
 * the file says otherwise, and nothing else.
 */
const ADD_ZEROS = '--add-leading-zeros';
const [table, file] = process.argv.slice(2).filter((one) => one !== ADD_ZEROS);
if (!table || !file) {
  console.error('Usage: npm run import-credit-unions -- <table> <file.csv>');
  process.exit(1);
}

const directory = createTable(DynamoDBDocumentClient.from(new DynamoDBClient({})), table);
const importing = {
  creditUnions: creditUnionStore(directory),
  newId: (prefix: string) => `${prefix}${ulid()}`,
  actor: { id: 'operator', name: 'Operator' },
  isWritten: true,
};
const leftOut = new LeftOut();
const counts = { added: 0, updated: 0, unchanged: 0, refused: 0 };
await pMap(
  creditUnionsOf(createReadStream(file), { addsZeros: process.argv.includes(ADD_ZEROS) }),
  async (row) => {
    const { outcome, detail } = await importCreditUnion({ ...importing, at: new Date().toISOString() }, row);
    counts[outcome]++;
    if (outcome === 'refused') leftOut.add(row.name, detail);
    else if (detail !== '') console.warn(`${row.name}: ${detail}`);
  },
  { concurrency: 16 },
);
for (const sentence of leftOut.sentences()) console.warn(sentence);
const told = Object.entries(counts).map(([outcome, count]) => `${count} ${outcome}`);
console.log(`${table}: ${told.join(', ')}.`);
