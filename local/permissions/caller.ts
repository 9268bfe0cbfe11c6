import { AsyncLocalStorage } from 'node:async_hooks';
import type { LambdaName } from '#functions/runtime/env.ts';

const caller = new AsyncLocalStorage<LambdaName>();

/** Runs something as a Lambda: see `giveKeys`. */
export const as = <T>(name: LambdaName, run: () => T): T => caller.run(name, run);

const keyVariable = 'AWS_ACCESS_KEY_ID';

/**
 * Lets every Lambda find an access key of its own in its environment, as on AWS, though all of them run in one process: its
 * name. What it calls and what links it signs can then be told by that. The answer takes the keys away again.
 */
export function giveKeys(): () => void {
  const shared = process.env;
  process.env = new Proxy(shared, {
    get: (variables, name) => (name === keyVariable && caller.getStore()) || Reflect.get(variables, name),
    // Node takes new values of variables by assignment alone.
    set(variables, name, value) {
      variables[String(name)] = value;
      return true;
    },
  });
  return () => {
    process.env = shared;
  };
}
