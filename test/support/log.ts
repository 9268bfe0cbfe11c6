import { type MockInstance, vi } from 'vitest';
import { logLines } from '#functions/runtime/log.ts';

/** The lines of the log from here on, each as it is written and kept from the terminal; `mockRestore` it. */
export const watchLines = (): MockInstance<typeof logLines.write> =>
  vi.spyOn(logLines, 'write').mockImplementation(() => undefined);

/** Those of information too, which tests otherwise leave out; `restore` it. */
export function watchLog(): { told: MockInstance<typeof logLines.write>; restore(): void } {
  const level = process.env.AWS_LAMBDA_LOG_LEVEL;
  process.env.AWS_LAMBDA_LOG_LEVEL = 'INFO';
  const told = watchLines();
  return {
    told,
    restore() {
      told.mockRestore();
      process.env.AWS_LAMBDA_LOG_LEVEL = level;
    },
  };
}
