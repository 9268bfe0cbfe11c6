import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Action, commandsOf } from './deployment.ts';

/**
 * `npm run deploy -- -c env=dev` builds and deploys, and asks before it changes what people may do; for staging and prod
 * before every change. In a pipeline, `npm run review` shows the change sets of templates that it leaves in `cdk.out/<env>`,
 * and `npm run deploy:ci` deploys those, asking nothing. `npm run destroy` takes an environment for trying things away.
 */
const [action, ...args] = process.argv.slice(2) as [Action, ...string[]];
try {
  for (const [program, ...rest] of commandsOf(action, args)) {
    const app = rest[rest.indexOf('--app') + 1] ?? '';
    if (action === 'deploy:ci' && !existsSync(app)) throw new Error(`Nothing was reviewed: ${app} isn't there.`);
    const { status, error } = spawnSync(program, rest, { stdio: 'inherit' });
    if (error) throw error;
    if (status !== 0) process.exit(status ?? 1);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
