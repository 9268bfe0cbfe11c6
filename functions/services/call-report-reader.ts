import type { Invoker } from './invoker.ts';

/** Which quarterly file a function shall read. */
export interface CallReportRequest {
  callReportId: string;
}

/** Of which quarter in force to find out whose limits it broke. */
export interface BrokenRequest {
  brokenBy: { cycle: string; report: number };
}

export interface CallReportReader {
  /** Has a file read; returns when that was asked for, not when it is read. */
  start(request: CallReportRequest): Promise<void>;
  /** Has those told whose limits a quarter broke; returns when that was asked for. */
  tell(request: BrokenRequest): Promise<void>;
}

/** `readFunction`: name of the function that does it. */
export const callReportReader = (invoker: Pick<Invoker, 'start'>, readFunction: string): CallReportReader => ({
  start: ({ callReportId }) => invoker.start(readFunction, { callReportId }),
  tell: ({ brokenBy }) => invoker.start(readFunction, { brokenBy }),
});
