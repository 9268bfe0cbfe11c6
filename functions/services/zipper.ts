import type { Invoker } from './invoker.ts';

export interface ZipRequest {
  userId: string;
  zipId: string;
}

export interface Zipper {
  start(request: ZipRequest): Promise<void>;
}

export const zipper = (invoker: Pick<Invoker, 'start'>, zipFunction: string): Zipper => ({
  start: (request) => invoker.start(zipFunction, request),
});
