import { queryOptions } from '@tanstack/react-query';
import { servicing } from '../../lib/api.ts';

/** Null: one's own credit union. */
const whose = (creditUnionId: string | null) => (creditUnionId === null ? {} : { creditUnionId });

export const callReportOf = (quarter: string, creditUnionId: string | null) =>
  queryOptions({
    queryKey: ['servicing', 'call-report', quarter, creditUnionId],
    queryFn: () => servicing.callReport({ query: { quarter, ...whose(creditUnionId) } }),
  });
