import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { JsonTestResults } from 'vitest/node';

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const config = join(import.meta.dirname, 'vitest.config.ts');

/** The tests cannot tell a mutation from none. */
export class NoTests extends Error {}

export interface Outcome {
  /** The first test that failed, or why none ran; null where all passed. */
  failed: string | null;
  /** They did not end in time. */
  isOver: boolean;
  /** The test files that ran. */
  tests: string[];
  ms: number;
}

interface Run {
  file: string;
  /** What the tests find in the file. */
  text: string;
  /** Test files; none stands for those of the cheap suites that import the file. */
  tests: string[];
  /** How long they may take. */
  ms: number;
}

let running: ChildProcess | null = null;

/** Ends the tests that run, with all that they started. */
export function endTests(): void {
  try {
    if (running?.pid) process.kill(-running.pid, 'SIGKILL');
  } catch {
    // They have ended by themselves.
  }
  running = null;
}

/** Runs tests in a process of their own, on one file with another text. */
export async function runTests({ file, text, tests, ms }: Run): Promise<Outcome> {
  const dir = mkdtempSync(join(tmpdir(), 'tandem-mutate-'));
  const [mutated, report] = [join(dir, 'text'), join(dir, 'report.json')];
  try {
    writeFileSync(mutated, text);
    const chosen =
      tests.length > 0 ? ['run', ...tests] : ['related', file, '--run', '--project=domain', '--project=web'];
    const args = [vitest, ...chosen, `--config=${config}`, '--reporter=json', `--outputFile=${report}`];
    const began = performance.now();
    running = spawn(process.execPath, args, {
      stdio: 'ignore',
      detached: true,
      env: { ...process.env, MUTATED_FILE: file, MUTATED_TEXT: mutated },
    });
    const isOver = await ended(running, ms);
    endTests();
    return {
      ...(isOver ? { failed: null, tests } : outcomeOf(report)),
      isOver,
      ms: Math.round(performance.now() - began),
    };
  } finally {
    rmSync(dir, { recursive: true });
  }
}

/** Waits for a process; true where it has not ended within some milliseconds. */
function ended(child: ChildProcess, ms: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(true), ms);
  child.once('exit', () => {
    clearTimeout(timer);
    resolve(false);
  });
  return promise;
}

function outcomeOf(report: string): Pick<Outcome, 'failed' | 'tests'> {
  if (!existsSync(report)) throw new NoTests('The tests did not run: try them with vitest.');
  const { testResults, success } = JSON.parse(readFileSync(report, 'utf8')) as JsonTestResults;
  if (testResults.length === 0) throw new NoTests('No test file: name some with --tests.');
  const failed = testResults.find(({ status }) => status === 'failed');
  const test = failed?.assertionResults.find(({ status }) => status === 'failed')?.fullName;
  return {
    tests: testResults.map(({ name }) => relative(process.cwd(), name)),
    failed: success ? null : (test ?? `${relative(process.cwd(), failed?.name ?? '')}, which could not be loaded`),
  };
}
