import { execFile } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const built = join(root, 'web/dist/app.html');
const sources = ['web', 'shared', 'package-lock.json'];

export const isSiteBuilt = (): boolean =>
  existsSync(built) && statSync(built).mtimeMs > Math.max(...sources.map((name) => newest(join(root, name))));

/** Builds the site in a process of its own, unless the last build is newer than everything it is made of. */
export async function buildSite(): Promise<void> {
  if (isSiteBuilt()) return;
  const args = ['build', '--config', 'web/vite.config.ts', '--logLevel', 'error'];
  // Vite would build for the environment of a test, with all checks of React's, where one asks.
  const env = { ...process.env, NODE_ENV: 'production' };
  const building = promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', ...args], {
    cwd: root,
    env,
  });
  const end = () => building.child.kill();
  process.once('exit', end);
  await building.finally(() => process.off('exit', end));
}

function newest(path: string): number {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  const children = readdirSync(path).filter((name) => name !== 'dist' && name !== 'node_modules');
  return Math.max(0, ...children.map((name) => newest(join(path, name))));
}
