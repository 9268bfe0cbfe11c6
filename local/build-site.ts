import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const built = join(root, 'web/dist/app.html');
const sources = ['web', 'shared', 'package-lock.json'];

/** Builds the site unless the last build is newer than everything it is made of. */
export async function buildSite(): Promise<void> {
  if (existsSync(built) && statSync(built).mtimeMs > Math.max(...sources.map((name) => newest(join(root, name)))))
    return;
  await build({ configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn' });
}

function newest(path: string): number {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  const children = readdirSync(path).filter((name) => name !== 'dist' && name !== 'node_modules');
  return Math.max(0, ...children.map((name) => newest(join(path, name))));
}
