import { queryOptions } from '@tanstack/react-query';
import { nextReportDay } from '#shared/domain/report-schedule.ts';
import { dayOf } from '#shared/format/date.ts';
import { commitments, documents } from '../../lib/api.ts';

export const portfolio = queryOptions({
  queryKey: ['commitments', 'portfolio'],
  queryFn: () => commitments.portfolio({}),
});

export interface Reports {
  /** The reader's day of the latest one, and how many there are. */
  latest: string;
  count: number;
  /** By when the next one is to be expected; null where they show no habit. */
  next: string | null;
}

/** The reports of each LP, by LP number; for those who may read reports. */
export const reportsByLp = queryOptions({
  queryKey: ['reports', 'portfolio'],
  queryFn: async (): Promise<Map<string, Reports>> => {
    const byLp = Map.groupBy(await documents.reports({}), ({ relatedLP }) => relatedLP);
    return new Map(
      [...byLp].map(([lp, files]) => {
        const days = files.map(({ dateReceived }) => dayOf(new Date(dateReceived))).sort();
        return [lp, { latest: days.at(-1) ?? '', count: files.length, next: nextReportDay(days) }];
      }),
    );
  },
});
