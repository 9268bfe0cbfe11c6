import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endScripts, runScript } from './script.ts';
import { exitCode, limits, type ScriptName, summary, type Told } from './summary.ts';

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

process.once('SIGINT', () => {
  endScripts();
  process.exit(130);
});

const dir = mkdtempSync(join(tmpdir(), 'tandem-bench-'));
const told: Told[] = [];
for (const name of wanted.length > 0 ? (wanted as ScriptName[]) : known) {
  const path = join(import.meta.dirname, `${name}.ts`);
  told.push(await runScript({ name, path, minutes: limits[name], results: join(dir, name) }));
}
rmSync(dir, { recursive: true });
console.log('\nAll that has a target');
console.table(summary(told));
process.exit(exitCode(told));
