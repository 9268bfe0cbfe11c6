import type { Invoker } from './invoker.ts';

/** Which quarterly file a function shall read. */
export interface CallReportRequest {
  callReportId: string;
}

export interface CallReportReader {
  /** Has a file read; returns when that was asked for, not when it is read. */
  start(request: CallReportRequest): Promise<void>;
}

/** `readFunction`: name of the function that does it. */
export const callReportReader = (invoker: Pick<Invoker, 'start'>, readFunction: string): CallReportReader => ({
  start: ({ callReportId }) => invoker.start(readFunction, { callReportId }),
});
