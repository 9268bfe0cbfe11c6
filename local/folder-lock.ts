import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StartProblem } from './start-problem.ts';

const BUSY = 5;

/**
 * Holds a file for this process until it releases it or ends, however it ends: SQLite locks it through the operating system,
 * so that nothing is left to be taken for a running product.
 */
export function takeLock(file: string, dir: string): { release(): void } {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode !== BUSY) throw error;
    const holder = existsSync(`${file}.pid`) ? ` by process ${readFileSync(`${file}.pid`, 'utf8')}` : '';
    throw new StartProblem(
      `The data folder ${dir} is in use${holder}; end that one first, or set TANDEM_DATA to another folder.`,
    );
  }
  writeFileSync(`${file}.pid`, String(process.pid));
  return { release: () => database.close() };
}
