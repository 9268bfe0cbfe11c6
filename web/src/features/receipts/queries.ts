import { queryOptions } from '@tanstack/react-query';
import { allocations, commitments, interests } from '../../lib/api.ts';

export const commitmentReceipt = (id: string) =>
  queryOptions({ queryKey: ['commitments', 'receipt', id], queryFn: () => commitments.receipt({ id }), staleTime: 0 });

export const indicationReceipt = (id: string) =>
  queryOptions({ queryKey: ['interests', 'receipt', id], queryFn: () => interests.receipt({ id }), staleTime: 0 });

/** Once the result stands. */
export const ownAllocation = (lpNumber: string) =>
  queryOptions({ queryKey: ['allocation', 'own', lpNumber], queryFn: () => allocations.own({ id: lpNumber }) });
