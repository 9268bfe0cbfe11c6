import { Socket } from 'node:net';

/**
 * `node lambda-process.ts <bundle> <event as JSON>`: loads a bundle as Lambda's runtime does and calls it once, with no way out
 * of this process. Prints, as its last line, how many parameters the handler declares and what it answered or threw. An error is
 * logged with all its fields before, as the runtime would.
 */
const [bundle = '', event = '{}'] = process.argv.slice(2);
Socket.prototype.connect = function refuse(this: Socket) {
  const refused = Object.assign(new Error('There is no network for ann.b@harborlight.example here.'), {
    code: 'ECONNREFUSED',
  });
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
      const { name, message, stack, cause } = error;
      process.stdout.write(`${JSON.stringify({ errorMessage: message, stack, cause: String(cause), ...error })}\n`);
      return { error: `${name}: ${message}` };
    },
  );
process.stdout.write(`\n${JSON.stringify({ parameters: handler.length, ...outcome })}\n`, () => process.exit());
