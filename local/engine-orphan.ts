import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 10;

/** Ends the database process that a killed run left behind on this file, and no other process that has its number now. */
export async function endOrphan(pidFile: string, database: string): Promise<void> {
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : 0;
  if (!pid || !keeps(pid, database)) return;
  process.kill(pid, 'SIGKILL');
  while (keeps(pid, database)) await pause(POLL_MS);
}

/** The engine runs on Linux alone, where processes can be looked at. */
function keeps(pid: number, database: string): boolean {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return words.includes(database) && words.some((word) => word.endsWith('dynoxide'));
  } catch {
    return false;
  }
}
