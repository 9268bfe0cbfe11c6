import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildSite } from '#local/build-site.ts';
import { commandOf } from '#local/command.ts';
import { dataVersion, openDataFolder } from '#local/data-folder.ts';
import { progressLines } from '#local/progress.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

let dir: string;
let children: ChildProcess[] = [];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tandem-start-'));
});
afterEach(async () => {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  children = [];
  rmSync(dir, { recursive: true, force: true });
});

/** Node on these arguments, from the project's folder. */
function node(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
  children.push(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk));
  return { child, printed: () => printed, ended: once(child, 'close') };
}

const start = (args: string[], env: Record<string, string> = {}) =>
  node(['bin/local.ts', ...args], { PORT: '0', TANDEM_DATA: dir, ...env });

async function seeded(): Promise<void> {
  const folder = await openDataFolder(dir, false);
  folder.noteSeeded('demo');
  writeFileSync(folder.path('kept'), 'data');
  await folder.close();
}

/** A zombie has ended; whoever inherits it here may never collect it. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

describe('npm start', () => {
  // Where it is built already, this does nothing.
  beforeAll(buildSite);

  it('says how it is used', async () => {
    const { printed, ended, child } = start(['--help']);
    await ended;
    expect(child.exitCode).toBe(0);
    for (const word of [
      '--reset',
      '--offerings',
      '--empty',
      '--permissions',
      'PORT',
      'HOST',
      'TANDEM_DATA',
      'TANDEM_SITE',
    ])
      expect(printed()).toContain(word);
    expect(existsSync(join(dir, 'lock.sqlite'))).toBe(false);
  });

  it.each([
    [['--rest'], {}, 'Unknown option \'--rest\'. "npm start -- --help" lists what there is.'],
    [['10000'], {}, "Unexpected argument '10000'"],
    [['--offerings', '5'], {}, '--offerings takes a number of 60 or more.'],
    [[], { PORT: 'http' }, 'PORT takes a number from 0 to 65535.'],
    [[], { npm_config_reset: 'true' }, 'write "npm start -- --reset"'],
    [['10000'], { npm_config_offerings: 'true' }, 'write "npm start -- --offerings"'],
    [[], { npm_config_permissions: 'true' }, 'write "npm start -- --permissions"'],
    [[], { npm_config_empty: 'true' }, 'write "npm start -- --empty"'],
    [['--empty', '--offerings', '100'], {}, '--empty begins without offerings'],
  ])('refuses %j with %j in a sentence', (args, env, words) => {
    expect(() => commandOf(args, env)).toThrow(words);
  });

  it('refuses without a stack', async () => {
    const { printed, ended, child } = start([], { npm_config_reset: 'true' });
    await ended;
    expect(child.exitCode).toBe(1);
    expect(printed().trim().split('\n')).toHaveLength(1);
  });

  it.runIf(process.platform === 'linux').each(['SIGINT', 'SIGKILL'] as const)(
    'leaves no database behind after %s in its first seconds',
    async (signal) => {
      const { child, ended } = start([]);
      await expect.poll(() => pidIn('engine.pid'), { timeout: 50_000 }).toBeGreaterThan(0);
      const pid = pidIn('engine.pid');
      child.kill(signal);
      await ended;
      await expect.poll(() => isRunning(pid)).toBe(false);
    },
  );

  const pidIn = (name: string) => (existsSync(join(dir, name)) ? Number(readFileSync(join(dir, name), 'utf8')) : 0);
});

describe('progress', () => {
  it('is a line at once, and one every few seconds', () => {
    let now = 0;
    const lines: string[] = [];
    const tell = progressLines(
      (line) => lines.push(line),
      () => now,
    );
    tell('offerings', 0, 10_000);
    tell('files', 1, 4);
    now = 2999;
    tell('files', 2, 4);
    now = 3000;
    tell('records', 1250, 5000);
    expect(lines).toEqual([
      'Making the demo data: 10,000 offerings …',
      'Making the demo data: 1,250 of 5,000 records (25%) …',
    ]);
  });
});

describe('the data folder', () => {
  it('is kept, and emptied when asked to', async () => {
    await seeded();
    const again = await openDataFolder(dir, false);
    expect([again.isSeeded(), existsSync(again.path('kept'))]).toEqual([true, true]);
    await again.close();
    const afresh = await openDataFolder(dir, true);
    expect([afresh.isSeeded(), existsSync(afresh.path('kept'))]).toEqual([false, false]);
    await afresh.close();
  });

  it.each([
    ['an earlier version', `${dataVersion - 1}`],
    ['a newer version', `${dataVersion + 1}`],
    ['an earlier version', null],
  ])('of %s is left alone, and says what to do', async (whose, version) => {
    await seeded();
    if (version) writeFileSync(join(dir, 'version'), version);
    else rmSync(join(dir, 'version'));
    await expect(openDataFolder(dir, false)).rejects.toThrow(
      new RegExp(`was made by ${whose} of Tandem .*: start afresh with "npm start -- --reset"`),
    );
    expect(existsSync(join(dir, 'kept'))).toBe(true);
    const afresh = await openDataFolder(dir, true);
    await afresh.close();
    await (await openDataFolder(dir, false)).close();
  });

  it('begins empty only where there is no demo data, and stays so', async () => {
    await seeded();
    await expect(openDataFolder(dir, false, true)).rejects.toThrow(
      'has demo data: start with "npm start -- --empty --reset"',
    );
    expect(existsSync(join(dir, 'kept'))).toBe(true);
    const empty = await openDataFolder(dir, true, true);
    empty.noteSeeded('empty');
    await empty.close();
    for (const empties of [false, true]) {
      const again = await openDataFolder(dir, false, empties);
      expect([again.isSeeded(), again.isEmpty()]).toEqual([true, true]);
      await again.close();
    }
  });

  it('is begun again where the first start was cut off', async () => {
    const folder = await openDataFolder(dir, false);
    writeFileSync(folder.path('half'), 'data');
    await folder.close();
    const again = await openDataFolder(dir, false);
    expect(existsSync(again.path('half'))).toBe(false);
    await again.close();
  });

  it('with files of someone else is refused, reset or not', async () => {
    writeFileSync(join(dir, 'thesis.txt'), 'ten years');
    await expect(openDataFolder(dir, true)).rejects.toThrow("holds files that are not Tandem's");
    expect(existsSync(join(dir, 'thesis.txt'))).toBe(true);
  });

  it('serves one process at a time, until that one ends, however it ends', async () => {
    await seeded();
    const holder = node([
      '--input-type=module',
      '-e',
      `import { openDataFolder } from './local/data-folder.ts';
       await openDataFolder(${JSON.stringify(dir)}, false);
       console.log('taken');
       setInterval(() => {}, 1000);`,
    ]);
    await expect.poll(holder.printed).toContain('taken');
    const inUse = `is in use by process ${holder.child.pid};`;
    await expect(openDataFolder(dir, false)).rejects.toThrow(inUse);
    await expect(openDataFolder(dir, true)).rejects.toThrow(inUse);
    expect(existsSync(join(dir, 'kept'))).toBe(true);
    holder.child.kill('SIGKILL');
    await holder.ended;
    await (await openDataFolder(dir, false)).close();
  });

  it('is not blocked by the number of a process that is another by now', async () => {
    await seeded();
    for (const name of ['tandem.pid', 'engine.pid', 'lock.sqlite.pid'])
      writeFileSync(join(dir, name), String(process.ppid));
    await (await openDataFolder(dir, false)).close();
    expect(isRunning(process.ppid)).toBe(true);
  });
});
