import { Problem } from '#shared/contract/problem.ts';

export const wasFree = (written: Promise<void>): Promise<boolean> =>
  written.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem && error.code === 'busy') return false;
      throw error;
    },
  );
