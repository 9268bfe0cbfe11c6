import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { archive } from '#functions/services/archive.ts';
import { archived } from '#functions/services/archived.ts';
import { objectReader } from '#functions/services/object-reader.ts';
import { createTable } from '#functions/store/table.ts';
import { archiveInputs, archiveRecords } from '#functions/streams/archive-records.ts';
import { missingFrom, writeMissing } from './archive-backfill.ts';
import { type Letter, lettersOf, takeOut } from './archive-letters.ts';
import { changesOf } from './stream-stretch.ts';

/**
 * `npm run backfill-archive -- <table> <records bucket> <documents bucket> <URL of the dead-letter queue> [--confirm]`: brings into the archive of
 * records what `archive-records` gave up on. The stream is read again where it still remembers, that is for a day; of what is
 * older, rows of that time which the archive lacks are taken from the table. Without `--confirm` it writes nothing.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { confirm: { type: 'boolean', default: false } },
});
const [name = '', bucket = '', documentsBucket = '', url = ''] = positionals;
const { confirm } = values;
if (!name || !bucket || !documentsBucket || !URL.canParse(url)) {
  fail(
    'Usage: npm run backfill-archive -- <table> <records bucket> <documents bucket> <URL of the dead-letter queue> [--confirm]',
  );
}
const place = { RECORDS_BUCKET: bucket, S3_PATH_STYLE: '0' } as const;
const to = {
  archive: archive(place),
  documents: objectReader({ DOCUMENTS_BUCKET: documentsBucket, S3_PATH_STYLE: '0' }),
};
const table = createTable(DynamoDBDocumentClient.from(new DynamoDBClient({})), name);
const [queue, streams] = [new SQSClient({}), new DynamoDBStreamsClient({})];

const letters = await lettersOf(queue, url);
for (const letter of letters) {
  console.log(`${letter.from} to ${letter.to}: ${await fill(letter)}`);
  if (confirm) await takeOut(queue, url, letter);
}
console.log(letters.length === 0 ? 'There are no letters.' : `${letters.length} letters.`);
if (!confirm && letters.length > 0) {
  console.log('Nothing was written: --confirm does. The letters are back in the queue in five minutes.');
}

async function fill(letter: Letter): Promise<string> {
  const again = await changesOf(streams, letter);
  if (again) {
    if (confirm) await archiveRecords(to)(again);
    return `${again.Records.length} changes, read from the stream again`;
  }
  const missing = await missingFrom({ table, archived: archived(place) }, letter);
  if (confirm) {
    for (const { changes } of missing) await archiveInputs(to, changes);
    await writeMissing(to.archive, missing);
  }
  const rows = missing.reduce((sum, { changes }) => sum + changes.length, 0);
  return `the stream has forgotten it; ${rows} rows that the archive lacks, from the table`;
}

function fail(words: string): never {
  console.error(words);
  process.exit(1);
}
