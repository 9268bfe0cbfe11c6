import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { Told } from './summary.ts';

interface Script<Name> {
  name: Name;
  path: string;
  /** What it may take. */
  minutes: number;
  /** The file that its rows go to. */
  results: string;
}

const running = new Set<ChildProcess>();

/** Ends the scripts that run with all that they started: they have databases, browsers and processes of their own. */
export function endScripts(): void {
  for (const script of running) {
    try {
      if (script.pid) process.kill(-script.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
    running.delete(script);
  }
}

/** Runs a script in a process of its own until it ends or its time is up, and reads what it measured. */
export async function runScript<Name>({ name, path, minutes, results }: Script<Name>): Promise<Told<Name>> {
  const script = spawn(process.execPath, [path], {
    stdio: 'inherit',
    detached: true,
    env: { ...process.env, TANDEM_BENCH_RESULTS: results },
  });
  running.add(script);
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const timer = setTimeout(() => resolve(`not done within ${minutes} minutes`), minutes * 60_000);
  script.once('exit', (code, signal) => resolve(code === 0 ? null : `ended with ${code ?? signal}`));
  script.once('error', (error) => resolve(error.message));
  const failure = await promise;
  clearTimeout(timer);
  endScripts();
  const lines = existsSync(results) ? readFileSync(results, 'utf8').trim().split('\n') : [];
  const rows = lines.map((line) => JSON.parse(line) as Told<Name>['rows'][number]);
  return { name, rows, failure: failure ?? (rows.length === 0 ? 'nothing was measured' : null) };
}
