import { Socket } from 'node:net';

/**
 * `node lambda-process.ts <bundle> <event as JSON>`: loads a bundle as Lambda's runtime does and calls it once, with no way out
 * of this process. Prints, as its last line, how many parameters the handler declares and what it answered or threw.
 */
const [bundle = '', event = '{}'] = process.argv.slice(2);
Socket.prototype.connect = function refuse(this: Socket) {
  const refused = Object.assign(new Error('There is no network here.'), { code: 'ECONNREFUSED' });
  process.nextTick(() => this.destroy(refused));
  return this;
} as never;

const { handler } = await import(bundle);
const context = { awsRequestId: 'ffffffff-0000-4000-8000-000000000000', getRemainingTimeInMillis: () => 10_000 };
const outcome = await Promise.resolve()
  .then(() => handler(JSON.parse(event), context))
  .then(
    (answer: unknown) => ({ answer: answer ?? null }),
    (error: Error) => {
      const { name, message } = error.message === 'fetch failed' ? (error.cause as Error) : error;
      return { error: `${name}: ${message}` };
    },
  );
process.stdout.write(`\n${JSON.stringify({ parameters: handler.length, ...outcome })}\n`, () => process.exit());
