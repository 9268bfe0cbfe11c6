import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';

const node = (name: string, options: object = {}) => ({
  test: {
    name,
    include: [`test/${name}/**/*.test.ts`],
    environment: 'node',
    isolate: false,
    setupFiles: 'test/support/fresh-start.ts',
    expect: { poll: { timeout: 30_000 } },
    // Only what is broken takes so long; the default of 5 s is short for a busy machine.
    testTimeout: 120_000,
    ...options,
  },
});

// Two browsers leave half of two cores idle.
const browser = {
  maxWorkers: 4,
  sequence: { groupOrder: 1 },
  // A browser on a busy machine can miss a beat; what is really broken fails again.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  retry: 2,
};

/** One project per suite of test/, so `vitest run --project api` runs just that one. */
export default defineConfig({
  test: {
    reporters: ['default', 'test/support/run-report.ts', ...(process.env.TEST_REPORT ? ['json'] : [])],
    ...(process.env.TEST_REPORT && { outputFile: { json: process.env.TEST_REPORT } }),
    // Two wait for the database two fifths of their time.
    maxWorkers: 3,
    // Room for young objects: rarer collections save 6 % of the processor's time.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    globalSetup: 'test/support/run-folder.ts',
    projects: [
      { test: { name: 'architecture', include: ['test/*.test.ts'], testTimeout: 60_000 } },
      node('domain'),
      node('local', { hookTimeout: 120_000 }),
      node('api', { hookTimeout: 240_000 }),
      node('infra', { testTimeout: 120_000, hookTimeout: 240_000 }),
      node('web', { include: ['test/web/**/*.test.tsx'], environment: 'jsdom' }),
      node('e2e', browser),
      node('pages', browser),
    ],
  },
});
