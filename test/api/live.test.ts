import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { connectionStore } from '#functions/store/connections.ts';
import { people } from '#test/support/app.ts';
import { accepted, committed, openOffering } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';
import { runningApp } from '#test/support/running-app.ts';
import { send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = runningApp();
let open: WebSocket[] = [];
afterEach(() => {
  for (const socket of open) socket.terminate();
  open = [];
});

/** A browser's connection, with what it hears. */
async function connect() {
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/live`);
  open.push(socket);
  const heard: unknown[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  await once(socket, 'open');
  return { socket, heard, say: (message: unknown) => socket.send(JSON.stringify(message)) };
}

async function connectAs(email: string) {
  const connection = await connect();
  connection.say({ action: 'hello', token: await app.tokenFor(email) });
  await expect.poll(() => connection.heard).toEqual([{ hello: true }]);
  return connection;
}

const connections = () => connectionStore(storesOf(app).table);
const news = { inbox: true };

describe('a browser that said hello', () => {
  it('hears within two seconds that there is news, and nothing of what it is', async () => {
    const [person, other] = [await someone(app), await someone(app)];
    const [first, second, apart] = [
      await connectAs(person.email),
      await connectAs(person.email),
      await connectAs(other.email),
    ];
    await openOffering(app, {
      Restrictions: { WhitelistedFinancialEntities: [person.creditUnionId], BlacklistedFinancialEntities: [] },
    });
    await expect.poll(() => first.heard, { timeout: 2000 }).toEqual([{ hello: true }, news]);
    await expect.poll(() => second.heard).toEqual([{ hello: true }, news]);
    expect(apart.heard).toEqual([{ hello: true }]);
  });

  it('of an administrator hears of each decision, too, which no notice tells them', async () => {
    const admin = await connectAs(people.admin2);
    const id = await openOffering(app);
    const commitment = await committed(app, id, 100_000);
    await expect.poll(() => admin.heard.length, { timeout: 5000 }).toBeGreaterThan(1);
    const before = admin.heard.length;
    await accepted(app, commitment);
    await expect.poll(() => admin.heard.length, { timeout: 5000 }).toBeGreaterThan(before);
  });

  it('is one connection however often it says so', async () => {
    const person = await someone(app);
    const { say, heard } = await connectAs(person.email);
    say({ action: 'hello', token: await app.tokenFor(person.email) });
    await expect.poll(() => heard).toHaveLength(2);
    expect(await connections().of(person.id, new Date())).toHaveLength(1);
    expect(await connections().of(person.id, new Date(Date.now() + 2 * 3_600_000))).toEqual([]);
  });

  it('is forgotten once it is found to be gone', async () => {
    const person = await someone(app);
    const { socket } = await connectAs(person.email);
    socket.close();
    await once(socket, 'close');
    await openOffering(app);
    await expect.poll(() => connections().of(person.id, new Date()), { timeout: 5000 }).toEqual([]);
  });

  it('is cut off at the next hello after the session has ended', async () => {
    const person = await someone(app);
    const token = await app.signIn(person.email);
    const { socket, say } = await connect();
    say({ action: 'hello', token });
    await send(app, 'POST /auth/signouts', { token, body: {} });
    const closed = once(socket, 'close');
    say({ action: 'hello', token });
    await closed;
  });
});

describe('a browser that does not say hello as it should', () => {
  it.each([
    ['a token that does not hold', JSON.stringify({ action: 'hello', token: 'x.y.z' })],
    ['no token', JSON.stringify({ action: 'hello' })],
    ['something else', JSON.stringify({ action: 'listen' })],
    ['what is no JSON', 'hello'],
  ])('is cut off: %s', async (_, message) => {
    const { socket, heard } = await connect();
    const closed = once(socket, 'close');
    socket.send(message);
    await closed;
    expect(heard).toEqual([]);
  });

  it('hears nothing while it is silent', async () => {
    const { heard } = await connect();
    await openOffering(app);
    await pause(1000);
    expect(heard).toEqual([]);
  });
});
