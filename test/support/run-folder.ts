import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

/** Vitest's global setup: a folder for what the workers of a run share, gone with the run. */
export function setup() {
  const dir = mkdtempSync(join(tmpdir(), 'tandem-run-'));
  process.env.TANDEM_TEST_RUN = dir;
  return () => rmSync(dir, { recursive: true, force: true });
}

export const isInRun = () => process.env.TANDEM_TEST_RUN !== undefined;

/** A folder of that name in the run's, filled by the worker that asks first while the others wait. */
export async function oncePerRun(name: string, fill: (dir: string) => Promise<unknown>): Promise<string> {
  const run = process.env.TANDEM_TEST_RUN;
  if (!run) throw new Error('Only tests share folders; start them with vitest.');
  const dir = join(run, name);
  const lock = new DatabaseSync(`${dir}.lock`);
  try {
    while (!isTaken(lock)) await pause(50);
    if (!existsSync(dir)) {
      const begun = mkdtempSync(`${dir}-`);
      await fill(begun);
      renameSync(begun, dir);
    }
    return dir;
  } finally {
    lock.close();
  }
}

/** SQLite's code for what someone else has locked. */
const BUSY = 5;

function isTaken(lock: DatabaseSync): boolean {
  try {
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== BUSY) throw error;
    return false;
  }
}
