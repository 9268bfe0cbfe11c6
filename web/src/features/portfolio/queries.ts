import { queryOptions } from '@tanstack/react-query';
import { nextReportDay } from '#shared/domain/report-schedule.ts';
import { dayOf } from '#shared/format/date.ts';
import { commitments, deals, documents } from '../../lib/api.ts';

export const portfolio = queryOptions({
  queryKey: ['commitments', 'portfolio'],
  queryFn: () => commitments.portfolio({}),
});

/** Ids by LP number. A purchase has one deal that isn't canceled. */
export const dealsByLp = queryOptions({
  queryKey: ['deals', 'portfolio'],
  queryFn: async () => {
    const { value } = await deals.list({ query: { $filter: "state ne 'Canceled'", $top: '5000' } });
    return new Map(
      value.filter(({ side }) => side === 'buyer').map(({ lpNumber, id, state }) => [lpNumber, { id, state }]),
    );
  },
});

export interface Reports {
  /** Latest day, and the count. */
  latest: string;
  count: number;
  /** Null without a regular interval. */
  next: string | null;
}

/** By LP number, for people who may read reports. */
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
