import { onTestFinished } from 'vitest';

/** The rest of a test is read in New York, five hours behind UTC and four in summer. */
export function inNewYork(): void {
  const { TZ } = process.env;
  process.env.TZ = 'America/New_York';
  onTestFinished(() => {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  });
}
