import { queryOptions } from '@tanstack/react-query';
import { allocations, commitments, interests } from '../../lib/api.ts';

/** Its status may change at any time: every visit asks for it. */
export const commitmentReceipt = (id: string) =>
  queryOptions({ queryKey: ['commitments', 'receipt', id], queryFn: () => commitments.receipt({ id }), staleTime: 0 });

/** Colleagues may change the amount at any time. */
export const indicationReceipt = (id: string) =>
  queryOptions({ queryKey: ['interests', 'receipt', id], queryFn: () => interests.receipt({ id }), staleTime: 0 });

/** What an allocation gives one's own credit union, once its result stands. */
export const ownAllocation = (lpNumber: string) =>
  queryOptions({ queryKey: ['allocation', 'own', lpNumber], queryFn: () => allocations.own({ id: lpNumber }) });
