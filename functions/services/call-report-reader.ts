import type { Invoker } from './invoker.ts';

export interface CallReportRequest {
  callReportId: string;
}

/** Quarter in force whose broken limits are to be found. */
export interface BrokenRequest {
  brokenBy: { cycle: string; report: number };
}

export interface CallReportReader {
  /** Returns when requested, not when read. */
  start(request: CallReportRequest): Promise<void>;
  /** Returns when requested. */
  tell(request: BrokenRequest): Promise<void>;
}

export const callReportReader = (invoker: Pick<Invoker, 'start'>, readFunction: string): CallReportReader => ({
  start: ({ callReportId }) => invoker.start(readFunction, { callReportId }),
  tell: ({ brokenBy }) => invoker.start(readFunction, { brokenBy }),
});
