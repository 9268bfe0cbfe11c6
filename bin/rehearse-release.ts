import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * `npm run rehearse-release -- <git ref>` builds the site of an earlier release in a folder of its own and goes the key journeys
 * with it before today's API, as browsers do for the minutes in which the one is deployed and the other isn't. Without a ref: the
 * last tag, or else the commit that the contract was released with.
 */
const root = resolve(import.meta.dirname, '..');

/** Output if `isRead`; messages go to the terminal. Throws on failure. */
function run(program: string, args: string[], { cwd = root, env = process.env, isRead = false } = {}): string {
  const stdio = ['inherit', isRead ? 'pipe' : 'inherit', 'inherit'] as const;
  const { status, error, stdout } = spawnSync(program, args, { cwd, env, stdio: [...stdio], encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0) throw new Error(`${[program, ...args].join(' ')} failed.`);
  return stdout?.trim() ?? '';
}

const git = (...args: string[]) => run('git', args, { isRead: true });
const lastRelease = () =>
  git('tag', '--list', '--merged', 'HEAD', '--sort=-creatordate').split('\n')[0] ||
  git('log', '-1', '--format=%H', '--', 'docs/openapi.released.json');

/** Unchanged packages are shared. */
function bringPackages(folder: string): void {
  const lockOf = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8');
  if (lockOf(folder) === lockOf(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  else run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder });
}

const ref = process.argv[2] ?? lastRelease();
const folder = mkdtempSync(join(tmpdir(), 'release-'));
try {
  const commit = git('rev-parse', '--verify', `${ref}^{commit}`);
  console.log(`The site of ${git('log', '-1', '--format=%h (%s)', commit)} before today's API:`);
  const source = join(folder, 'source');
  mkdirSync(source);
  const archive = join(folder, 'source.tar');
  git('archive', '--output', archive, commit);
  run('tar', ['-xf', archive, '-C', source]);
  bringPackages(source);
  run('npm', ['run', 'build'], { cwd: source });
  const env = { ...process.env, TANDEM_SITE: join(source, 'web/dist') };
  run('npx', ['vitest', 'run', '--project', 'e2e', 'test/e2e/key-journeys.test.ts'], { env });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
