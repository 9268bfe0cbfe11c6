import { onTestFinished } from 'vitest';

/** The rest of a test is read in New York, five hours behind UTC and four in summer. */
export const inNewYork = (): void => readIn('America/New_York');

/** Zone of the machine, and of its browser, for the rest of a test. */
export function readIn(zone: string): void {
  const { TZ } = process.env;
  process.env.TZ = zone;
  onTestFinished(() => {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  });
}
