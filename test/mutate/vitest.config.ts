import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import tests from '../../vitest.config.ts';

const { MUTATED_FILE = '', MUTATED_TEXT = '' } = process.env;
const mutated = resolve(MUTATED_FILE);

/** Gives the tests another text of one file, which stays as it is and is not cached. */
const otherText: Plugin = {
  name: 'other-text',
  enforce: 'pre',
  load: (id) => (id === mutated ? readFileSync(MUTATED_TEXT, 'utf8') : undefined),
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (id === mutated ? false : undefined)),
};

/** The suites as they are, in one worker and without second tries. */
export default {
  root: join(import.meta.dirname, '../..'),
  test: {
    ...tests.test,
    maxWorkers: 1,
    bail: 1,
    projects: tests.test?.projects?.map((project) =>
      typeof project === 'object' && 'test' in project
        ? { ...project, plugins: [otherText], test: { ...project.test, retry: 0 } }
        : project,
    ),
  },
};
