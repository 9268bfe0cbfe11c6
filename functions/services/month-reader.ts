import type { ServicingMonth } from '#shared/domain/servicing/month.ts';
import type { Invoker } from './invoker.ts';

export type MonthRequest = Pick<ServicingMonth, 'lpNumber' | 'period' | 'number'>;

/** Asks to keep a posted month's rows, for questions across months. */
export type MonthRowsRequest = MonthRequest & { rows: true };

export interface MonthReader {
  start(request: MonthRequest): Promise<void>;
  /** Keeps the rows of a posted month. */
  keepRows(request: MonthRequest): Promise<void>;
}

export const monthReader = (invoker: Pick<Invoker, 'start'>, readFunction: string): MonthReader => ({
  start: ({ lpNumber, period, number }) => invoker.start(readFunction, { lpNumber, period, number }),
  keepRows: ({ lpNumber, period, number }) =>
    invoker.start(readFunction, { lpNumber, period, number, rows: true } satisfies MonthRowsRequest),
});
