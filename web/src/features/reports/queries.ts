import { queryOptions } from '@tanstack/react-query';
import { documents, servicing } from '../../lib/api.ts';

export const myReports = queryOptions({ queryKey: ['reports'], queryFn: () => documents.reports({}) });

/** The latest first. Null: one's own. */
export const statementsOf = (creditUnionId: string | null) =>
  queryOptions({
    queryKey: ['servicing', 'statements', creditUnionId],
    queryFn: async () => {
      const { value } = await servicing.statements({
        query: { $top: '5000', ...(creditUnionId !== null && { creditUnionId }) },
      });
      return value;
    },
  });
