import { createReadStream } from 'node:fs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import { creditUnionItems } from '#functions/store/credit-unions.ts';
import { createTable } from '#functions/store/table.ts';
import { creditUnionsOf } from './credit-union-csv.ts';

/**
 * `npm run import-credit-unions -- <table> <file.csv>`: fills the directory from NCUA's public list of credit unions
 * joined with their routing numbers. Running it again writes the same items.
 */
const [table, file] = process.argv.slice(2);
if (!table || !file) {
  console.error('Usage: npm run import-credit-unions -- <table> <file.csv>');
  process.exit(1);
}

const store = createTable(DynamoDBDocumentClient.from(new DynamoDBClient({})), table);
let imported = 0;
await pMap(
  creditUnionsOf(createReadStream(file)),
  async (creditUnion) => {
    // As any other change: lists that are in memory hear of it.
    await store.write(...creditUnionItems(creditUnion, new Date().toISOString()).map((put) => ({ put })));
    imported++;
  },
  { concurrency: 16 },
);
console.log(`${imported} credit unions imported into ${table}.`);
