import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { AccountNumbers } from '#shared/domain/servicing/ledger.ts';
import { servicing } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { useTell } from '../../ui/toast-place.tsx';

/** Null: one's own credit union. */
const whose = (creditUnionId: string | null) => (creditUnionId === null ? {} : { creditUnionId });

export const callReportOf = (quarter: string, creditUnionId: string | null) =>
  queryOptions({
    queryKey: ['servicing', 'call-report', quarter, creditUnionId],
    queryFn: () => servicing.callReport({ query: { quarter, ...whose(creditUnionId) } }),
  });

const LEDGER = ['servicing', 'ledger'];

export const ledgerOf = (period: string, creditUnionId: string | null) =>
  queryOptions({
    queryKey: [...LEDGER, period, creditUnionId],
    queryFn: () => servicing.ledger({ query: { period, ...whose(creditUnionId) } }),
  });

export const accountsOf = (creditUnionId: string | null) =>
  queryOptions({
    queryKey: [...LEDGER, 'accounts', creditUnionId],
    queryFn: () => servicing.ledgerAccounts.versioned({ query: whose(creditUnionId) }),
  });

export const accountsHistoryOf = (creditUnionId: string | null) =>
  queryOptions({
    queryKey: [...LEDGER, 'history', creditUnionId],
    queryFn: () => servicing.ledgerAccountsHistory({ query: whose(creditUnionId) }),
  });

interface Change {
  numbers: AccountNumbers;
  /** Version of the numbers as read. */
  etag: string;
}

export function useChangeAccounts() {
  const queries = useQueryClient();
  const tell = useTell();
  return useSingleMutation({
    mutationFn: ({ numbers, etag }: Change) => servicing.changeLedgerAccounts({ body: { numbers } }, { ifMatch: etag }),
    onSuccess: () => tell('Accounts saved.'),
    onSettled: () => queries.invalidateQueries({ queryKey: LEDGER }),
  });
}
