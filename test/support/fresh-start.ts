import { afterAll, vi } from 'vitest';

/*
 * Setup of suites whose files follow each other in one process: our modules, the environment and the page begin afresh in each,
 * packages stay loaded, as loading the AWS SDK takes longer than most files do.
 */
vi.resetModules();
const environment = { ...process.env };
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  globalThis.document?.body.replaceChildren();
});
