import { createReadStream } from 'node:fs';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { creditUnionItems } from '#functions/store/credit-unions.ts';
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

const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
let imported = 0;
let batch: Record<string, unknown>[] = [];

async function flush(): Promise<void> {
  if (batch.length === 0) return;
  let left = batch.map((Item) => ({ PutRequest: { Item } }));
  batch = [];
  while (left.length > 0) {
    const { UnprocessedItems } = await client.send(
      new BatchWriteCommand({ RequestItems: { [table as string]: left } }),
    );
    left = (UnprocessedItems?.[table as string] ?? []) as typeof left;
  }
}

for await (const creditUnion of creditUnionsOf(createReadStream(file))) {
  batch.push(...creditUnionItems(creditUnion, new Date().toISOString()));
  imported++;
  // 25 items a batch, three items a credit union.
  if (batch.length > 21) await flush();
}
await flush();
console.log(`${imported} credit unions imported into ${table}.`);
