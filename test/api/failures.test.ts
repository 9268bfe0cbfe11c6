import {
  AdminDisableUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  InternalServerError,
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  type BatchGetCommand,
  DynamoDBDocumentClient,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTable } from '#functions/store/table.ts';
import { openOffering, replace } from '#test/support/listings.ts';
import { watchLines } from '#test/support/log.ts';
import { canSignInAtCognito, someone } from '#test/support/people.ts';
import { runningApp } from '#test/support/running-app.ts';
import { problemOf, send } from '#test/support/send.ts';

const noop = () => undefined;

const canceled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'secret',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

/** Calls of the document client with something before and after them. */
function around(before: (command: unknown) => void, after: (command: unknown) => void = noop) {
  const { send: original } = DynamoDBDocumentClient.prototype;
  return vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(async function (
    this: DynamoDBDocumentClient,
    ...args: Parameters<typeof original>
  ) {
    before(args[0]);
    const result = await original.apply(this, args);
    after(args[0]);
    return result;
  } as typeof original);
}

/** Cognito refuses these calls for the time being. */
function cognitoIsDown(...commands: (new (input: never) => object)[]) {
  const { send: original } = CognitoIdentityProviderClient.prototype;
  const down = { calls: 0, over: () => stub.mockRestore() };
  const stub = vi.spyOn(CognitoIdentityProviderClient.prototype, 'send').mockImplementation(async function (
    this: CognitoIdentityProviderClient,
    ...args: Parameters<typeof original>
  ) {
    if (!commands.some((command) => args[0] instanceof command)) return original.apply(this, args);
    down.calls++;
    throw new Error('socket hang up');
  } as typeof original);
  return down;
}

/** Failures that no emulator makes. */
describe('when AWS fails', () => {
  const app = runningApp();
  beforeAll(async () => {
    await Promise.all([app.tokenOf('basic'), app.tokenOf('buyer'), app.tokenOf('admin')]);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('tells nothing of it but that something went wrong, and logs the cause without the request', async () => {
    const logged = watchLines();
    const failing = around((command) => {
      if (command instanceof QueryCommand) throw new Error('secret table');
    });
    const response = await app.call('/marketplace/history/1001', { as: 'admin' });
    failing.mockRestore();
    const body = await problemOf(response, 'unexpected');
    expect(body.detail).toBe('An unknown error occurred');
    expect(logged.mock.calls.flat().join()).toContain(body.requestId);
    expect(logged.mock.calls.flat().join()).not.toMatch(/Bearer|eyJ/);
  });

  const $metadata = {};
  it.each([
    ['a throttled read', QueryCommand, new ProvisionedThroughputExceededException({ message: 'secret', $metadata })],
    ['a read that the table fails at', QueryCommand, new InternalServerError({ message: 'secret', $metadata })],
    ['a full disk', TransactWriteCommand, new InternalServerError({ message: 'disk is full', $metadata })],
    ['a throttled write', TransactWriteCommand, canceled('None', 'ThrottlingError')],
    ['a write beyond its capacity', TransactWriteCommand, canceled('ProvisionedThroughputExceeded')],
  ])('says when to try again after %s', async (_what, Command, error) => {
    watchLines();
    const id = await openOffering(app);
    const failing = around((command) => {
      if (command instanceof Command) throw error;
    });
    const answer =
      Command === QueryCommand
        ? await app.call('/marketplace/history/1001', { as: 'admin' })
        : await send(app, `POST /marketplace/offering/${id}/commitments`, { as: 'buyer', body: { Amount: 5_000 } });
    failing.mockRestore();
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(JSON.stringify(await problemOf(answer, 'unavailable'))).not.toMatch(/secret|disk/);
  });

  it('reads once who asks', async () => {
    const callsFor = async () => {
      const calls: string[] = [];
      const counting = around((command) => calls.push((command as object).constructor.name));
      await app.as('basic').auth.keepalive({});
      counting.mockRestore();
      return calls;
    };
    // The first notes when the person was seen.
    await callsFor();
    await expect.poll(callsFor).toEqual(['BatchGetCommand']);
  });

  it('reads the rest of who asks where the table left some of it', async () => {
    const [first, second] = [
      { PK: 'A', SK: '1' },
      { PK: 'A', SK: '2' },
    ];
    const asked: unknown[] = [];
    let left = 1;
    const send = async ({ input }: BatchGetCommand) => {
      const { Keys = [], ConsistentRead } = Object.values(input.RequestItems ?? {})[0] ?? {};
      asked.push([Keys, ConsistentRead]);
      if (left-- <= 0) return { Responses: { T: Keys } };
      return { Responses: { T: Keys.slice(0, -1) }, UnprocessedKeys: { T: { Keys: Keys.slice(-1) } } };
    };
    const table = createTable({ send } as never, 'T');
    const among = await table.atOnce([first, second]);
    expect([first, second].map((key) => among(key, ({ SK }) => SK))).toEqual(['1', '2']);
    expect(asked).toEqual([
      [[first, second], true],
      [[second], true],
    ]);
    left = Number.POSITIVE_INFINITY;
    await expect(table.atOnce([first])).rejects.toMatchObject({ code: 'unavailable', retryAfter: expect.any(Number) });
  });

  it('says when to try again after a list whose changed rows others keep busy', async () => {
    watchLines();
    const list = () => app.call('/marketplace/views/admin/offerings', { as: 'admin' });
    expect((await list()).status).toBe(200);
    await openOffering(app);
    const failing = around((command) => {
      if (command instanceof TransactGetCommand) throw canceled('TransactionConflict');
    });
    const answer = await list();
    failing.mockRestore();
    await problemOf(answer, 'unavailable');
    expect((await list()).status).toBe(200);
  });

  it('gives up within seconds on a row that others keep busy', async () => {
    const id = await openOffering(app);
    const submit = () =>
      send(app, `POST /marketplace/offering/${id}/commitments`, { as: 'buyer', body: { Amount: 5_000 } });
    const failing = around((command) => {
      if (command instanceof TransactWriteCommand) throw canceled('TransactionConflict');
    });
    const from = performance.now();
    const answer = await submit();
    failing.mockRestore();
    expect(performance.now() - from).toBeLessThan(15_000);
    await problemOf(answer, 'busy');
    expect((await submit()).status).toBe(201);
  });

  it('says that a service did not answer when Cognito is down', async () => {
    watchLines();
    const cognito = mockClient(CognitoIdentityProviderClient);
    cognito.on(AdminGetUserCommand).rejects(new Error('socket hang up'));
    const response = await send(app, 'POST /auth/mfa', { as: 'basic', body: { method: 'totp', code: '123456' } });
    cognito.restore();
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect(await response.text()).not.toContain('socket');
  });

  it('tells Cognito later what it could not be told at once', async () => {
    watchLines();
    const person = await someone(app);
    const down = cognitoIsDown(AdminDisableUserCommand);
    await app.as('admin').users.update({ id: person.id, body: [replace('/accountEnabled', false)] });
    await expect.poll(() => down.calls).toBeGreaterThan(0);
    expect(await canSignInAtCognito(app, person.id)).toBe(true);
    // Until then our row alone has to do.
    await expect(app.signIn(person.email)).rejects.toThrow('User is disabled');
    down.over();
    await expect.poll(() => canSignInAtCognito(app, person.id)).toBe(false);
  });

  it('commits once when the answer of a write is lost and the caller asks again with the same key', async () => {
    watchLines();
    const id = await openOffering(app);
    const submit = () =>
      send(app, `POST /marketplace/offering/${id}/commitments`, {
        as: 'buyer',
        body: { Amount: 5_000 },
        headers: { 'idempotency-key': `lost-${id}` },
      });
    const lost = around(noop, (command) => {
      if (command instanceof TransactWriteCommand) throw new Error('The connection broke');
    });
    const first = await submit();
    lost.mockRestore();
    const second = await submit();
    expect([first.status, second.status].sort()).toContain(201);
    const { value } = await app.as('admin').history.list({ id, query: {} });
    expect(value.filter(({ Type }) => Type === 'Commitment Submitted')).toHaveLength(1);
  });
});
