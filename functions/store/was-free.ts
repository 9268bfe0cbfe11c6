import { Problem } from '#shared/contract/problem.ts';

/** Whether a conditional write went through: false where its condition did not hold. */
export const wasFree = (written: Promise<void>): Promise<boolean> =>
  written.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem && error.code === 'busy') return false;
      throw error;
    },
  );
