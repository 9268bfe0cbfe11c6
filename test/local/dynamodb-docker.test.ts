import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startInDocker } from '#local/dynamodb-docker.ts';

const dir = mkdtempSync(join(tmpdir(), 'tandem-docker-'));
const log = join(dir, 'calls');
const path = process.env.PATH;
const database = createServer((_, response) => response.end());

/** A program that notes what it is asked and says what Docker says; `fails`: the command that it can't do. */
function layDocker(fails = ''): void {
  const { port } = database.address() as AddressInfo;
  const lines = [
    '#!/bin/sh',
    `echo "$@" >>${log}`,
    `if [ "$1" = "${fails}" ]; then echo "$1 is refused" >&2; exit 1; fi`,
    `if [ "$1" = port ]; then echo 127.0.0.1:${port}; fi`,
  ];
  writeFileSync(join(dir, 'docker'), lines.join('\n'));
  chmodSync(join(dir, 'docker'), 0o755);
  writeFileSync(log, '');
  process.env.PATH = `${dir}${delimiter}${path}`;
}
const calls = () => readFileSync(log, 'utf8').trim().split('\n');

beforeAll(() => new Promise<void>((resolve) => void database.listen(0, '127.0.0.1', resolve)));
afterEach(() => {
  process.env.PATH = path;
});
afterAll(() => {
  database.close();
  rmSync(dir, { recursive: true });
});

it('a container is started for the data folder alone, and ended', async () => {
  layDocker();
  const data = join(dir, 'data');
  const { endpoint, stop } = await startInDocker(data);
  expect(await fetch(endpoint)).toMatchObject({ status: 200 });
  expect(existsSync(data)).toBe(true);
  const [, name = ''] = /--name (\S+)/.exec(calls().join()) ?? [];
  expect(name).toMatch(/^tandem-dynamodb-[0-9a-f]{12}$/);
  expect(calls()).toEqual([
    'info',
    `rm --force ${name}`,
    expect.stringMatching(
      `^run --detach --rm --name ${name} .*--publish 127.0.0.1::8000 --volume ${data}:/data amazon/dynamodb-local:[\\d.]+ `,
    ),
    `port ${name} 8000`,
  ]);
  await stop();
  expect(calls().at(-1)).toBe(`rm --force ${name}`);
  layDocker();
  await (await startInDocker(join(dir, 'other'))).stop();
  expect(calls().join()).not.toContain(name);
});

it('where Docker does not run, one sentence says what to install', async () => {
  layDocker('info');
  await expect(startInDocker(join(dir, 'data'))).rejects.toMatchObject({
    name: 'StartProblem',
    message: expect.stringMatching(
      /^There is no bundled DynamoDB for \w+ \w+: install and start Docker .* DYNAMODB_ENDPOINT/,
    ),
  });
  process.env.PATH = '/nowhere';
  await expect(startInDocker(join(dir, 'data'))).rejects.toThrow('install and start Docker');
});

it('what Docker says is told, and nothing is left', async () => {
  layDocker('run');
  await expect(startInDocker(join(dir, 'data'))).rejects.toThrow(
    /^Docker could not start amazon\/dynamodb-local:.*: run is refused$/,
  );
  expect(calls().at(-1)).toMatch(/^rm --force/);
});
