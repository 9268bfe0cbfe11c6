import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { offeringCheck } from './queries.ts';

const LimitRows = lazy(async () => ({ default: (await import('./limit-rows.tsx')).LimitRows }));

/** Nothing without limits. */
export function LimitsPanel({ lpNumber, amount }: { lpNumber: string; amount: number | undefined }) {
  const { data, isError } = useQuery(offeringCheck(lpNumber));
  if (isError && !data)
    return (
      <Notice tone="caution">Your credit union's limits couldn't be loaded. You can continue without them.</Notice>
    );
  if (!data) return null;
  // Reason for no check.
  if (!data.inputs) return data.notes.length > 0 ? <Notice>{data.notes.join(' ')}</Notice> : null;
  return (
    <Suspense fallback={null}>
      <LimitRows check={{ ...data, inputs: data.inputs }} amount={amount} />
    </Suspense>
  );
}
