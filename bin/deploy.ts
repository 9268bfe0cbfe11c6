import { type Action, commandsOf, run } from './deployment.ts';
import { refuseFirstTry } from './first-try.ts';

/**
 * `npm run deploy -- -c env=dev` builds and deploys, and asks before it changes what people may do; for staging and prod
 * before every change. In a pipeline, `npm run review` shows the change sets of templates that it leaves in `cdk.out/<env>`,
 * and `npm run deploy:ci` deploys those, asking nothing. `npm run destroy` takes an environment for trying things away.
 */
const [action, ...args] = process.argv.slice(2) as [Action, ...string[]];
try {
  const commands = commandsOf(action, args);
  await refuseFirstTry(args);
  process.exitCode = run(action, commands);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
