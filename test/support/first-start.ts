import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A first `npm start` in a folder of its own, ended once it prints its address; `seconds` is null where it ended before. */
export async function firstStart(offerings: number): Promise<{ printed: string; seconds: number | null }> {
  const dir = mkdtempSync(join(tmpdir(), 'tandem-start-'));
  const begun = performance.now();
  const child = spawn(process.execPath, ['bin/local.ts', '--offerings', String(offerings)], {
    env: { ...process.env, PORT: '0', TANDEM_DATA: dir },
  });
  let printed = '';
  const ended = new Promise<null>((resolve) => child.once('close', () => resolve(null)));
  const ready = new Promise<number>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        printed += chunk;
        if (printed.includes('Tandem runs at')) resolve((performance.now() - begun) / 1000);
      });
  });
  const seconds = await Promise.race([ready, ended]);
  child.kill('SIGINT');
  await ended;
  rmSync(dir, { recursive: true });
  return { printed, seconds };
}
