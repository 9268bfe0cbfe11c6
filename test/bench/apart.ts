import { type ForkOptions, fork } from 'node:child_process';
import { join } from 'node:path';

/** Answer of a script that runs in a process of its own. What the script prints is its own affair. */
export function answerApart<T>(
  path: string,
  args: string[],
  options: Pick<ForkOptions, 'env' | 'execArgv'> = {},
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const child = fork(path, args, { ...options, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  child.once('message', resolve);
  child.once('error', reject);
  child.once('exit', (code, signal) => reject(new Error(`${path} ended with ${code ?? signal} and no answer`)));
  return promise;
}

/** For the script, which ends once the answer has left. */
export const answer = (found: unknown): Promise<never> =>
  new Promise(() => process.send?.(found, () => process.exit()));

/** Megabytes, and seconds of processor time. */
export interface BundleRun<Answer> {
  idle: number;
  peak: number;
  cpu: number;
  answer: Answer;
}

/** A Lambda's bundle alone in a process, which keeps its heap below so many megabytes. */
export const runBundle = <Answer>(bundled: string, event: unknown, megabytes: number): Promise<BundleRun<Answer>> =>
  answerApart(join(import.meta.dirname, 'run-bundle.ts'), [bundled, JSON.stringify(event)], {
    execArgv: [`--max-old-space-size=${megabytes}`],
  });
