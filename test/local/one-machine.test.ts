import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { addressesFor, listen } from '#local/server.ts';
import { runningApp } from '#test/support/running-app.ts';

/** Addresses of this machine that are not its loopback's; Linux has 127.0.0.2 and more, on which no one may listen either. */
const others = [
  '127.0.0.2',
  ...Object.values(networkInterfaces()).flatMap((found = []) =>
    found.filter(({ internal, scopeid }) => !internal && !scopeid).map(({ address }) => address),
  ),
];

async function answers(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Every port that this process and its children listen on. */
function portsTaken(pid = process.pid): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  const sockets = new Set(
    readdirSync(`/proc/${pid}/fd`).map((fd) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1];
      } catch {
        return undefined;
      }
    }),
  );
  const listening = ['tcp', 'tcp6'].flatMap((name) =>
    readFileSync(`/proc/${pid}/net/${name}`, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode]) => state === '0A' && sockets.has(inode))
      .map(([, local = '']) => Number.parseInt(local.split(':')[1] ?? '', 16)),
  );
  return [...listening, ...children.flatMap((child) => portsTaken(Number(child)))];
}

describe('the product on one machine', () => {
  const app = runningApp();

  it('answers at this machine’s own addresses, by either', async () => {
    const { port } = new URL(app.url);
    for (const host of ['127.0.0.1', '[::1]', 'localhost'])
      expect((await fetch(`http://${host}:${port}/api/warmup`)).status, host).toBe(204);
  });

  it.runIf(process.platform === 'linux')('listens nowhere else, with no server', async () => {
    const ports = portsTaken();
    const known = [app.url, app.outbox.url, app.cognito.endpoint, app.table.endpoint, app.queues.endpoint];
    expect(ports).toEqual(expect.arrayContaining(known.map((url) => Number(new URL(url).port))));
    for (const port of ports)
      for (const host of others) expect(await answers(host, port), `${host} port ${port}`).toBe(false);
  });
});

describe('the site', () => {
  it.runIf(process.platform === 'linux')('listens where HOST says, and to itself', async () => {
    const server = await listen(0, '127.0.0.2');
    const port = Number(new URL(server.url).port);
    const open = await Promise.all(['127.0.0.2', '127.0.0.1', '127.0.0.3'].map((host) => answers(host, port)));
    await server.close();
    expect(open).toEqual([true, true, false]);
  });

  it.each([
    [undefined, ['127.0.0.1', '::1']],
    ['localhost', ['127.0.0.1', '::1']],
    ['0.0.0.0', ['0.0.0.0', '::1']],
    ['::', ['::']],
    ['192.0.2.7', ['192.0.2.7', '127.0.0.1', '::1']],
  ])('with HOST %s takes %j', (host, addresses) => {
    expect(addressesFor(host)).toEqual(addresses);
  });

  it('says which address this machine does not have', async () => {
    await expect(listen(0, '203.0.113.1')).rejects.toThrow('This machine has no address 203.0.113.1; set HOST');
  });
});
