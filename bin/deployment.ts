import { environmentNamed } from '#infra/config.ts';
import { faultsOf } from '#infra/deployable.ts';

export type Action = 'deploy' | 'review' | 'deploy:ci' | 'destroy';

/** Each with the arguments that go on to CDK. */
type Command = [program: 'npm' | 'cdk', ...args: string[]];

/** Where the reviewed templates of an environment wait, with all that they deploy. */
export const assemblyOf = (name: string) => `cdk.out/${name}`;

/**
 * What an action runs, one after another. `args`: `-c env=<name>`, and what else is for CDK. Throws what keeps it from being
 * run: an environment that is not named, not known, not filled in, or kept for good; or context for templates that
 * are made already.
 */
export function commandsOf(action: Action, args: readonly string[]): Command[] {
  const index = args.findIndex((arg, i) => arg === '-c' && args[i + 1]?.startsWith('env='));
  const [, name = ''] = args[index + 1]?.split('=') ?? [];
  if (index < 0) throw new Error(`Say where: npm run ${action} -- -c env=dev`);
  const environment = environmentNamed(name);
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
      ['cdk', 'diff', '--app', assembly, ...others],
    ],
    'deploy:ci': [['cdk', 'deploy', '--all', '--app', assembly, '--require-approval', 'never', ...more]],
  };
  return commands[action];
}

/** What templates are made with (`-c canary=off`), and all other arguments. */
function apart(args: readonly string[]): [context: string[], others: string[]] {
  const isContext = (_: string, i: number) => args[i] === '-c' || args[i - 1] === '-c';
  return [args.filter(isContext), args.filter((arg, i) => !isContext(arg, i))];
}
