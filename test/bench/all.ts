import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits, type ScriptName, summary, type Told } from './summary.ts';

/**
 * `npm run bench` runs every script of this folder in turn, each in a process of its own, for Lambdas keep the environment they
 * were loaded with; `npm run bench -- http lists` runs some. Ends with 1 where a script could not measure.
 */
const known = Object.keys(limits) as ScriptName[];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !known.some((one) => one === name));
if (unknown.length > 0) {
  console.error(`No script is called ${unknown.join(' or ')}. There are: ${known.join(', ')}.`);
  process.exit(1);
}

const dir = mkdtempSync(join(tmpdir(), 'tandem-bench-'));
let running: ChildProcess | null = null;
/** With all that it started: a script has a database, browsers and processes of its own. */
const end = () => {
  try {
    if (running?.pid) process.kill(-running.pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
};
process.once('SIGINT', () => {
  end();
  process.exit(130);
});

const told: Told[] = [];
for (const name of wanted.length > 0 ? (wanted as ScriptName[]) : known) told.push(await measure(name));
rmSync(dir, { recursive: true });
console.log('\nAll that has a target');
console.table(summary(told));
process.exit(told.some(({ failure }) => failure) ? 1 : 0);

async function measure(name: ScriptName): Promise<Told> {
  const results = join(dir, name);
  const script = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
    stdio: 'inherit',
    detached: true,
    env: { ...process.env, TANDEM_BENCH_RESULTS: results },
  });
  running = script;
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const timer = setTimeout(() => resolve(`not done within ${limits[name]} minutes`), limits[name] * 60_000);
  script.once('exit', (code, signal) => resolve(code === 0 ? null : `ended with ${code ?? signal}`));
  script.once('error', (error) => resolve(error.message));
  const failure = await promise;
  clearTimeout(timer);
  end();
  running = null;
  const lines = existsSync(results) ? readFileSync(results, 'utf8').trim().split('\n') : [];
  const rows = lines.map((line) => JSON.parse(line) as Told['rows'][number]);
  return { name, rows, failure: failure ?? (rows.length === 0 ? 'nothing was measured' : null) };
}
