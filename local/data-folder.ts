import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { endOrphan } from './engine-orphan.ts';
import { takeLock } from './folder-lock.ts';
import { StartProblem } from './start-problem.ts';

/**
 * Version of a data folder's contents: table items, the emulators' files, demo data. Raise it with every change that older
 * folders don't fit; their owners are then told to start over.
 */
export const dataVersion = 2;

export interface DataFolder {
  path(name: string): string;
  isSeeded(): boolean;
  isEmpty(): boolean;
  /** `at`: now of the demo data. */
  noteSeeded(kind: 'demo' | 'empty', at?: Date): void;
  /** When it began; null before. */
  seededAt(): string | null;
  /** Notes the process that keeps the database, to end it should this one be killed. */
  noteEngine(pid: number): void;
  close(): Promise<void>;
}

const lockFile = 'lock.sqlite';

/** The file that says what a folder began with. */
const isEmptyFolder = (seeded: string) => existsSync(seeded) && readFileSync(seeded, 'utf8').endsWith(' empty');

/**
 * Takes the folder for this process alone, and ends a database that a killed run left behind. One with demo data can't begin
 * `empty`.
 */
export async function openDataFolder(dir: string, reset: boolean, empties = false): Promise<DataFolder> {
  const path = (name: string) => join(resolve(dir), name);
  const lock = await usable(dir, () => {
    makeFolder(dir);
    refuseForeign(dir);
    return takeLock(path(lockFile), dir);
  });
  try {
    await usable(dir, async () => {
      await endOrphan(path('engine.pid'), path('dynamodb.sqlite'));
      // An unfinished first start left a part of the demo data; it is made again.
      if (reset || !existsSync(path('seeded'))) empty(dir);
      else refuseOtherVersion(dir);
      if (empties && existsSync(path('seeded')) && !isEmptyFolder(path('seeded'))) refuseDemoData(dir);
      writeFileSync(path('version'), String(dataVersion));
    });
  } catch (error) {
    lock.release();
    throw error;
  }
  return {
    path,
    isSeeded: () => existsSync(path('seeded')),
    isEmpty: () => isEmptyFolder(path('seeded')),
    noteSeeded: (kind, at = new Date()) => writeFileSync(path('seeded'), `${at.toISOString()} ${kind}`),
    seededAt: () =>
      existsSync(path('seeded')) ? (readFileSync(path('seeded'), 'utf8').split(' ', 1)[0] ?? null) : null,
    noteEngine: (pid) => writeFileSync(path('engine.pid'), String(pid)),
    close: async () => lock.release(),
  };
}

async function usable<T>(dir: string, use: () => T | Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new StartProblem(`The data folder ${dir} cannot be used (${code}); set TANDEM_DATA to a folder of your own.`);
  }
}

/** Recursive only where it must be: Node never returns from a recursive mkdir below a place like /proc. */
function makeFolder(dir: string): void {
  if (!existsSync(dir)) mkdirSync(dir, { recursive: !existsSync(dirname(resolve(dir))) });
}

/** Emptying a folder must never take what Tandem did not put there. */
function refuseForeign(dir: string): void {
  const names = readdirSync(dir);
  if (names.length === 0 || [lockFile, 'seeded', 'tandem.pid'].some((name) => names.includes(name))) return;
  throw new StartProblem(`The folder ${dir} holds files that are not Tandem's; set TANDEM_DATA to an empty folder.`);
}

function empty(dir: string): void {
  for (const name of readdirSync(dir)) {
    if (!name.startsWith(lockFile)) rmSync(join(dir, name), { recursive: true, force: true });
  }
}

function refuseDemoData(dir: string): never {
  throw new StartProblem(
    `The data folder ${dir} has demo data: start with "npm start -- --empty --reset", which deletes what is in it, or set ` +
      'TANDEM_DATA to another folder.',
  );
}

/** Folders without a number are older than the numbers. */
function refuseOtherVersion(dir: string): void {
  const file = join(dir, 'version');
  const found = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 1;
  if (found === dataVersion) return;
  const age = found > dataVersion ? 'a newer' : 'an earlier';
  throw new StartProblem(
    `The data folder ${dir} was made by ${age} version of Tandem (data version ${found}, this one has ${dataVersion}): ` +
      'start afresh with "npm start -- --reset", which deletes what is in it, or set TANDEM_DATA to another folder.',
  );
}
