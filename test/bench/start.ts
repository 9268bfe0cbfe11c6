import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { table, verdict } from './measure.ts';

const SECONDS = { 60: 15, 10000: 60 };

/** How long a first start takes until it prints the address, with its site built. */
export async function run(): Promise<void> {
  const rows = [];
  for (const [offerings, target] of Object.entries(SECONDS)) {
    const seconds = await startWith(offerings);
    rows.push({
      offerings,
      'until the address': `${seconds.toFixed(1)} s`,
      target: `${target} s`,
      verdict: verdict(seconds <= target),
    });
  }
  table('A first start', rows);
}

async function startWith(offerings: string): Promise<number> {
  const dir = mkdtempSync(join(tmpdir(), 'tandem-start-'));
  const begun = performance.now();
  const child = spawn(process.execPath, ['bin/local.ts', '--offerings', offerings], {
    env: { ...process.env, PORT: '0', TANDEM_DATA: dir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  let printed = '';
  const ready = new Promise<number>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk;
      if (printed.includes('Tandem runs at')) resolve((performance.now() - begun) / 1000);
    });
  });
  const seconds = await Promise.race([ready, ended.then(() => Number.NaN)]);
  child.kill('SIGINT');
  await ended;
  rmSync(dir, { recursive: true });
  if (Number.isNaN(seconds)) throw new Error(`Tandem with ${offerings} offerings ended before it was ready.`);
  return seconds;
}
