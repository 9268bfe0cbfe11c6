import type { Invoker } from './invoker.ts';

/** Which zip a function shall make. */
export interface ZipRequest {
  userId: string;
  zipId: string;
}

export interface Zipper {
  /** Has a zip made; returns when that was asked for, not when it is ready. */
  start(request: ZipRequest): Promise<void>;
}

/** `zipFunction`: name of the function that does it. */
export const zipper = (invoker: Pick<Invoker, 'start'>, zipFunction: string): Zipper => ({
  start: (request) => invoker.start(zipFunction, request),
});
