import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Notice } from '../ui/notice.tsx';
import { applyingAllocations } from './pending-commitments.ts';

/** Progress of applying allocations; the list is read again when done. */
export function BeingApplied() {
  const queries = useQueryClient();
  const { data: applying = [] } = useQuery({ ...applyingAllocations, throwOnError: false });
  const before = useRef(0);
  useEffect(() => {
    if (applying.length < before.current) void queries.invalidateQueries({ queryKey: ['admin', 'commitments'] });
    before.current = applying.length;
  }, [applying.length, queries]);
  return applying.map(({ lpNumber, done, total }) => (
    <Notice key={lpNumber} tone="caution" role="status" title={`The allocation of LP #${lpNumber}`}>
      Being applied: {done.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
    </Notice>
  ));
}
