import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildSite } from '#local/build-site.ts';

beforeAll(buildSite);

it.each([100, 3000])('starts with %i offerings', { timeout: 600_000 }, async (offerings) => {
  const dir = mkdtempSync(join(tmpdir(), 'tandem-start-'));
  const env = { ...process.env, PORT: '0', TANDEM_DATA: dir };
  const child = spawn(process.execPath, ['bin/local.ts', '--offerings', String(offerings)], { env });
  let printed = '';
  const ended = new Promise((resolve) => child.once('close', resolve));
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        printed += chunk;
        if (printed.includes('Tandem runs at')) resolve();
      });
  });
  await Promise.race([ready, ended]);
  child.kill('SIGINT');
  await ended;
  rmSync(dir, { recursive: true });
  expect(printed).toMatch(new RegExp(`${offerings.toLocaleString('en-US')} offerings …[^]*Tandem runs at`));
});
