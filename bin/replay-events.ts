import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { notifier } from '#functions/services/notifier.ts';
import { createTable } from '#functions/store/table.ts';
import { claimDays } from '#functions/store/told.ts';
import { replayEvents } from '#functions/streams/replay-events.ts';

/**
 * `npm run replay-events -- <table> <topic's ARN> <from> <to>`: publishes once more what happened between two moments
 * (ISO 8601 UTC). Who was told of it already is not told again: that is known for a month, so it goes back no further.
 */
const [name = '', topic = '', from = '', to = ''] = process.argv.slice(2);
const moments = [from, to].map((text) => new Date(text));
if (!name || !topic || moments.some((moment) => Number.isNaN(moment.getTime()))) {
  fail("Usage: npm run replay-events -- <table> <topic's ARN> <from> <to>, with moments as 2026-11-22T14:00:00Z");
}
const [start, end] = moments.map((moment) => moment.toISOString()) as [string, string];
if (start < new Date(Date.now() - (claimDays - 1) * 86_400_000).toISOString()) {
  fail(`Who was told of what is known for ${claimDays} days. From further back, people would be told a second time.`);
}

const table = createTable(DynamoDBDocumentClient.from(new DynamoDBClient({})), name);
const events = await replayEvents({ table, notifier: notifier(topic) }, { from: start, to: end });
const counts = Map.groupBy(events, ({ type }) => type);
for (const [type, found] of counts) console.log(`${String(found.length).padStart(7)}  ${type}`);
console.log(`${events.length} events published.`);

function fail(words: string): never {
  console.error(words);
  process.exit(1);
}
