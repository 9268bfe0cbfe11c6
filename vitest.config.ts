import { defineConfig } from 'vitest/config';

const node = (name: string, options: object = {}) => ({
  test: {
    name,
    include: [`test/${name}/**/*.test.ts`],
    environment: 'node',
    expect: { poll: { timeout: 10_000 } },
    ...options,
  },
});

/** One project per suite of test/, so `vitest run --project api` runs just that one. */
export default defineConfig({
  test: {
    reporters: process.env.TEST_REPORT ? ['default', 'json'] : ['default'],
    ...(process.env.TEST_REPORT && { outputFile: { json: process.env.TEST_REPORT } }),
    maxWorkers: 2,
    projects: [
      { test: { name: 'architecture', include: ['test/*.test.ts'], environment: 'node' } },
      node('domain'),
      node('local', { testTimeout: 60_000, hookTimeout: 120_000 }),
      node('api', { testTimeout: 60_000, hookTimeout: 120_000 }),
      node('infra', { testTimeout: 120_000, hookTimeout: 240_000 }),
      { test: { name: 'web', include: ['test/web/**/*.test.tsx'], environment: 'jsdom' } },
      // A browser on a busy machine can miss a beat; what is really broken fails again.
      node('e2e', { testTimeout: 180_000, hookTimeout: 180_000, retry: 2 }),
    ],
  },
});
