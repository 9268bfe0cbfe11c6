import { type MockInstance, vi } from 'vitest';

/** What is logged as information from here on, which tests otherwise leave out; `restore` it. */
export function watchLog(): { told: MockInstance<typeof console.info>; restore(): void } {
  const level = process.env.AWS_LAMBDA_LOG_LEVEL;
  process.env.AWS_LAMBDA_LOG_LEVEL = 'INFO';
  const told = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  return {
    told,
    restore() {
      told.mockRestore();
      process.env.AWS_LAMBDA_LOG_LEVEL = level;
    },
  };
}
