import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Environment, environmentNamed } from '#infra/config.ts';
import { faultsOf } from '#infra/deployable.ts';

export type Action = 'deploy' | 'review' | 'deploy:ci' | 'destroy';

/** With arguments for CDK. */
type Command = [program: 'npm' | 'cdk', ...args: string[]];

/** Reviewed templates and assets of an environment. */
export const assemblyOf = (name: string) => `cdk.out/${name}`;

/**
 * Commands of an action. `args`: `-c env=<name>`, and more for CDK. Throws for an environment that is missing, unknown,
 * incomplete or kept for good, and for context of finished templates.
 */
export function commandsOf(
  action: Action,
  args: readonly string[],
  named: (name: string) => Environment = environmentNamed,
): Command[] {
  const index = args.findIndex((arg, i) => arg === '-c' && args[i + 1]?.startsWith('env='));
  const [, name = ''] = args[index + 1]?.split('=') ?? [];
  if (index < 0) throw new Error(`Say where: npm run ${action} -- -c env=dev`);
  const environment = named(name);
  const more = args.toSpliced(index, 2);
  const [context, others] = apart(more);
  const [env, assembly] = [['-c', `env=${name}`], assemblyOf(name)];

  if (action === 'destroy') {
    if (environment.retain) throw new Error(`${name} is kept for good: nothing here destroys it.`);
    return [['cdk', 'destroy', '--all', ...env, ...more]];
  }
  const faults = faultsOf(environment);
  if (faults.length > 0) {
    throw new Error(`${name} in infra/config.ts still needs:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
  if (action === 'deploy:ci' && context.length > 0) {
    throw new Error(`${context.join(' ')} would change nothing that was reviewed: give it to npm run review.`);
  }
  const asksOf = environment.retain ? 'any-change' : 'broadening';
  const commands: Record<typeof action, Command[]> = {
    deploy: [
      ['npm', 'run', 'build'],
      ['cdk', 'deploy', '--all', ...env, '--require-approval', asksOf, ...more],
    ],
    review: [
      ['npm', 'run', 'build'],
      ['cdk', 'synth', '--quiet', ...env, '--output', assembly, ...context],
      // Never the comparison of templates, which hides replacements.
      ['cdk', 'diff', '--app', assembly, ...(others.includes('--method') ? [] : ['--method', 'change-set']), ...others],
    ],
    'deploy:ci': [['cdk', 'deploy', '--all', '--app', assembly, '--require-approval', 'never', ...more]],
  };
  return commands[action];
}

/** Template context (`-c canary=off`), and the rest. */
function apart(args: readonly string[]): [context: string[], others: string[]] {
  const isContext = (_: string, i: number) => args[i] === '-c' || args[i - 1] === '-c';
  return [args.filter(isContext), args.filter((arg, i) => !isContext(arg, i))];
}

/** Runs one after the other, and answers how the first that failed ended, or 0. */
export function run(action: Action, commands: readonly Command[]): number {
  for (const [program, ...rest] of commands) {
    const app = rest[rest.indexOf('--app') + 1] ?? '';
    if (action === 'deploy:ci' && !existsSync(app)) throw new Error(`Nothing was reviewed: ${app} isn't there.`);
    const { status, error } = spawnSync(program, rest, { stdio: 'inherit' });
    if (error) throw error;
    if (status !== 0) return status ?? 1;
  }
  return 0;
}
