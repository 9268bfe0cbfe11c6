import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { RunDraft } from '#shared/contract/allocations.ts';
import { allocations } from '../../lib/api.ts';
import { useChange } from '../../ui/use-change.ts';

const ofOffering = (id: string) => ['admin', 'allocation', id] as const;

/** Interval while a run is applied. */
const SOON_MS = 1_000;

const isApplying = ({ status }: { status: string }) => status === 'Applying';

export const bookOf = (id: string) =>
  queryOptions({ queryKey: [...ofOffering(id), 'book'], queryFn: () => allocations.book({ id }), staleTime: 0 });

/** Present book's, and applied ones. */
export const runsOf = (id: string) =>
  queryOptions({
    queryKey: [...ofOffering(id), 'runs'],
    queryFn: () => allocations.runs({ id }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isApplying) ? SOON_MS : false),
  });

export const runOf = (id: string, run: string) =>
  queryOptions({
    queryKey: [...ofOffering(id), 'run', run],
    queryFn: () => allocations.run({ id, run }),
    enabled: run !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isApplying(state.data) ? SOON_MS : false),
  });

/** Reads the book again when applying is done. */
export function useBookOnceApplied(id: string, isBeingApplied: boolean): void {
  const queries = useQueryClient();
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !isBeingApplied) queries.invalidateQueries({ queryKey: [...ofOffering(id), 'book'] });
    was.current = isBeingApplied;
  }, [queries, id, isBeingApplied]);
}

const admin = { queryKey: ['admin'] };

export const useCloseBook = (id: string) => useChange(() => allocations.closeBook({ id }), admin);
export const useReopenBook = (id: string) =>
  useChange((reason: string) => allocations.reopenBook({ id, body: { reason } }), admin);
export const useDryRun = (id: string) => useChange((body: RunDraft) => allocations.dryRun({ id, body }), admin);

export type RunStepName = 'submit' | 'approve' | 'apply' | 'sendBack' | 'discard';

interface Step {
  step: RunStepName;
  run: string;
  resultHash: string;
  reason?: string;
}

export const useRunStep = (id: string) =>
  useChange(
    ({ step, run, resultHash, reason = '' }: Step) =>
      step === 'sendBack'
        ? allocations.sendBack({ id, run, body: { resultHash, reason } })
        : allocations[step]({ id, run, body: { resultHash } }),
    admin,
  );
