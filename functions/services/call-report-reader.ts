import type { Invoker } from './invoker.ts';

export interface CallReportRequest {
  callReportId: string;
}

export interface BrokenRequest {
  brokenBy: { cycle: string; report: number };
}

export interface CallReportReader {
  /** Returns when requested, not when read. */
  start(request: CallReportRequest): Promise<void>;
  tell(request: BrokenRequest): Promise<void>;
}

export const callReportReader = (invoker: Pick<Invoker, 'start'>, readFunction: string): CallReportReader => ({
  start: ({ callReportId }) => invoker.start(readFunction, { callReportId }),
  tell: ({ brokenBy }) => invoker.start(readFunction, { brokenBy }),
});
