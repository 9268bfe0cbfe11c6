import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Environment } from '#infra/config.ts';
import type { tandem } from '#infra/tandem.ts';
import { oncePerRun } from '#test/support/run-folder.ts';
import type { CfnTemplate } from './resources.ts';

/** What is synthesised together, in one process: production alone, which most tests look at, and the rest. */
const together = [
  ['prod'],
  [
    'dev',
    'dev-ann',
    'staging',
    'prod with a domain',
    'prod on a restored table',
    'prod in another region',
    'dev without a site',
  ],
] as const;

export type ConfigurationName = (typeof together)[number][number];
export type StackName = keyof ReturnType<typeof tandem>;

export interface Synthesis {
  environment: Pick<Environment, 'name' | 'logRetention' | 'retain'>;
  stacks: Record<
    StackName,
    { stackName: string; region: string; terminationProtection: boolean; after: StackName[]; template: CfnTemplate }
  >;
  /** Of CDK, and where in the tree of constructs. */
  warnings: { path: string; text: string }[];
  /** Of cdk-nag, without a reason that it be so. */
  findings: { rule: string; paths: (string | undefined)[] }[];
}

const script = fileURLToPath(new URL('synthesise.ts', import.meta.url));

/** What CDK makes of a configuration, once for all tests of a run. */
export async function synthesis(name: ConfigurationName = 'prod') {
  const names = together.find((some) => (some as readonly ConfigurationName[]).includes(name)) ?? [];
  const folder = await oncePerRun(`synthesis of ${names[0]}`, (dir) =>
    promisify(execFile)(process.execPath, [script, dir, ...names]),
  );
  const made: Synthesis = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
  return {
    ...made,
    names: Object.keys(made.stacks) as StackName[],
    template: (stack: StackName): CfnTemplate => made.stacks[stack].template,
  };
}

export type Synthesised = Awaited<ReturnType<typeof synthesis>>;
