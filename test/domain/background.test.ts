import { afterEach, expect, it, vi } from 'vitest';
import { background, worker } from '#functions/runtime/background.ts';
import { correlated } from '#functions/runtime/correlation.ts';
import { log } from '#functions/runtime/log.ts';
import { watchLines } from '#test/support/log.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** As DynamoDB and SES make theirs: with fields of their own. */
const refused = () =>
  Object.assign(new Error('No mail to ann@harborlight.example', { cause: new Error('ann@harborlight.example') }), {
    name: 'MessageRejected',
    code: 'E_TO',
    Item: { email: { S: 'ann@harborlight.example' } },
  });

it('what a run throws is one line and a bare error, neither with an address', async () => {
  const written = watchLines();
  const run = background(async (_: object) => {
    throw refused();
  });
  const thrown: Error = await run({}).then(
    () => expect.fail('It did not throw'),
    (error) => error,
  );
  expect({ ...thrown, message: thrown.message, cause: thrown.cause }).toEqual({
    name: 'MessageRejected',
    code: 'E_TO',
    message: 'No mail to [email]',
    cause: undefined,
  });
  expect(thrown.stack).toContain('background.test.ts');
  expect(written.mock.calls).toHaveLength(1);
  const [line = ''] = written.mock.calls[0] ?? [];
  expect(JSON.parse(line)).toMatchObject({
    level: 'ERROR',
    message: 'run failed',
    error: 'MessageRejected',
    code: 'E_TO',
    reason: 'No mail to [email]',
  });
  expect(line + thrown.stack).not.toContain('harborlight');
});

it('what is thrown as a text is told as well', async () => {
  watchLines();
  const run = background(() => Promise.reject('ann@harborlight.example is taken'));
  await expect(run()).rejects.toThrow(/^\[email\] is taken$/);
});

it('a worker logs under the id that it is given, and is not given it among what it is asked', async () => {
  const written = watchLines();
  const asked: object[] = [];
  const run = worker(async (one: { zipId: string }, context: { left: number }) => {
    asked.push(one, context);
    log.error('failed', new Error('once'));
    throw refused();
  });
  const other = () => run({ zipId: 'Z1', correlationId: 'edge-id==' }, { left: 1 });
  await expect(correlated('another', other)).rejects.toThrow();
  expect(asked).toEqual([{ zipId: 'Z1' }, { left: 1 }]);
  const ids = written.mock.calls.map(([line]) => JSON.parse(line).correlationId);
  expect(ids).toEqual(['edge-id==', 'edge-id==']);
});
