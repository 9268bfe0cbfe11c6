import type { ServicingMonth } from '#shared/domain/servicing/month.ts';
import type { Invoker } from './invoker.ts';

export type MonthRequest = Pick<ServicingMonth, 'lpNumber' | 'period' | 'number'>;

export interface MonthReader {
  start(request: MonthRequest): Promise<void>;
}

export const monthReader = (invoker: Pick<Invoker, 'start'>, readFunction: string): MonthReader => ({
  start: ({ lpNumber, period, number }) => invoker.start(readFunction, { lpNumber, period, number }),
});
