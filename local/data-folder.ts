import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StartProblem } from './start-problem.ts';

export interface DataFolder {
  path(name: string): string;
  /** Whether the demo data went in completely. */
  isSeeded(): boolean;
  noteSeeded(): void;
  /** Notes the process that keeps the database, to end it should this one be killed. */
  noteEngine(pid: number): void;
  close(): Promise<void>;
}

/** Takes the folder for this process alone, and ends a database that a killed run left behind. */
export function openDataFolder(dir: string, reset: boolean): DataFolder {
  const path = (name: string) => join(dir, name);
  try {
    makeFolder(dir);
    const owner = pidIn(path('tandem.pid'));
    if (owner && owner !== process.pid && isAlive(owner)) {
      throw new StartProblem(`The data folder ${dir} is in use by process ${owner}; set TANDEM_DATA to another one.`);
    }
    const orphan = pidIn(path('engine.pid'));
    if (orphan && isEngine(orphan)) process.kill(orphan, 'SIGKILL');
    if (reset) rmSync(dir, { recursive: true, force: true });
    makeFolder(dir);
    writeFileSync(path('tandem.pid'), String(process.pid));
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new StartProblem(`The data folder ${dir} cannot be used (${code}); set TANDEM_DATA to a folder of your own.`);
  }
  return {
    path,
    isSeeded: () => existsSync(path('seeded')),
    noteSeeded: () => writeFileSync(path('seeded'), new Date().toISOString()),
    noteEngine: (pid) => writeFileSync(path('engine.pid'), String(pid)),
    close: async () => rmSync(path('tandem.pid'), { force: true }),
  };
}

/** Recursive only where it must be: Node never returns from a recursive mkdir below a place like /proc. */
function makeFolder(dir: string): void {
  if (!existsSync(dir)) mkdirSync(dir, { recursive: !existsSync(dirname(resolve(dir))) });
}

const pidIn = (file: string): number | null => (existsSync(file) ? Number(readFileSync(file, 'utf8')) || null : null);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const isEngine = (pid: number): boolean =>
  existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('dynoxide');
