import { SQSClient } from '@aws-sdk/client-sqs';
import { redrive } from './dead-letters.ts';

/** `npm run redrive -- <URL of a dead-letter queue>`: puts its messages back into the queue that they came from. */
const [url = ''] = process.argv.slice(2);
if (!URL.canParse(url)) fail('Usage: npm run redrive -- <URL of a dead-letter queue>');
const moved = await redrive(new SQSClient({}), url);
if (moved === null) fail('No queue sets its messages aside there. The runbook says what to do with these.');
console.log(`${moved} messages are back in their queue.`);

function fail(words: string): never {
  console.error(words);
  process.exit(1);
}
