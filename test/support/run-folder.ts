import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

/** Vitest's global setup: a folder for what the workers of a run share, gone with the run. */
export function setup() {
  const parent = roomyMemory() ?? tmpdir();
  for (const name of readdirSync(parent)) {
    if (isOfKilledRun(name)) remove(join(parent, name));
  }
  const dir = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  process.env.TANDEM_TEST_RUN = dir;
  // Scripts that tests start would mostly compile what others compiled before.
  process.env.NODE_COMPILE_CACHE ??= join(dir, 'compiled');
  return () => remove(dir);
}

/** Tries again: a browser that is just ending still writes into it. */
const remove = (dir: string) => rmSync(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });

const prefix = 'tandem-run-';

/** Memory stays taken until someone gives it back. */
function isOfKilledRun(name: string): boolean {
  const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : 0;
  return pid > 0 && existsSync('/proc/self') && !existsSync(`/proc/${pid}`);
}

const GIB = 1024 ** 3;

/** A folder in memory, where databases need not wait for a disk at every write; null where there is none or little room. */
function roomyMemory(): string | null {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return null;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= 2 * GIB ? memory : null;
}

/** The run's folder; null outside of vitest. */
export const runFolder = (): string | null => process.env.TANDEM_TEST_RUN ?? null;

/** A folder of that name in the run's, filled by the worker that asks first while the others wait. */
export async function oncePerRun(name: string, fill: (dir: string) => Promise<unknown>): Promise<string> {
  const run = runFolder();
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
