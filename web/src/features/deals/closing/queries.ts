import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { BringDownRow, ClosingEntity, NewClosing, SettlementTermsEntity } from '#shared/contract/closings.ts';
import { Problem } from '#shared/contract/problem.ts';
import { MOST_DECISIONS } from '#shared/domain/deal-closing.ts';
import { closings, tapes } from '../../../lib/api.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { useTell } from '../../../ui/toast-place.tsx';

const key = ['closings'];

export const closingPath = (id: string): string => `/closings/${encodeURIComponent(id)}`;

export const oneClosing = (id: string) =>
  queryOptions({ queryKey: [...key, 'one', id], queryFn: () => closings.find({ id }), staleTime: 0 });

/** Newest first. */
export const closingsOf = (lpNumber: string) =>
  queryOptions({
    queryKey: [...key, 'of', lpNumber],
    queryFn: () => closings.ofOffering({ id: lpNumber }),
    staleTime: 0,
    throwOnError: false,
  });

/** Tapes that a closing can begin with, newest first, and whether one of the LP's is published. */
export const closingTapes = (lpNumber: string) =>
  queryOptions({
    queryKey: ['tapes', lpNumber, 'for closing'],
    queryFn: async () => {
      const all = await tapes.list({ id: lpNumber });
      return {
        isPublished: all.some(({ state }) => state === 'Published'),
        usable: all.filter(
          ({ state, errors, asOfDate }) =>
            errors === 0 && asOfDate !== null && ['Ready', 'Proposed', 'Published', 'Superseded'].includes(state),
        ),
      };
    },
    staleTime: 0,
  });

export const settlementTerms = (lpNumber: string) =>
  queryOptions({
    queryKey: [...key, 'terms', lpNumber],
    queryFn: () => closings.terms.versioned({ id: lpNumber }),
    staleTime: 0,
    throwOnError: false,
  });

/** Reads closings and deals again, whatever became of a request. */
function useReload() {
  const queries = useQueryClient();
  return () => Promise.all([key, ['deals'], ['statements']].map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/** Leads to the closing, before the deal's page shows its next step in place of the form. */
export function useBegin(lpNumber: string) {
  const reload = useReload();
  const navigate = useNavigate();
  return useSingleMutation({
    mutationFn: (body: NewClosing) => closings.begin({ id: lpNumber, body }),
    onSuccess: async ({ id }) => {
      await navigate(closingPath(id));
      return reload();
    },
  });
}

export interface Decision {
  loans: readonly BringDownRow[];
  decision: 'Kept' | 'Dropped';
  reason: string;
}

const change = (loanId: string, field: string, value: string) => ({
  op: 'replace' as const,
  path: `/loans/${loanId}/${field}`,
  value,
});

/** In parts where there are thousands of loans, each on top of what the one before has made. */
export function useDecide(closing: ClosingEntity) {
  const tell = useTell();
  const reload = useReload();
  return useSingleMutation({
    mutationFn: async ({ loans, decision, reason }: Decision) => {
      let { version } = closing;
      for (let from = 0; from < loans.length; from += MOST_DECISIONS) {
        const body = loans
          .slice(from, from + MOST_DECISIONS)
          .flatMap(({ loanId }) => [change(loanId, 'decision', decision), change(loanId, 'reason', reason)]);
        ({ version } = await closings.decide({ id: closing.id, body }, { ifMatch: version }));
      }
    },
    onSuccess: (_, { loans, decision }) =>
      tell(`${countOf(loans.length, 'loan')} ${decision === 'Kept' ? 'kept' : 'dropped'}.`),
    onSettled: reload,
  });
}

export function useRelease({ id }: ClosingEntity) {
  const tell = useTell();
  return useSingleMutation({
    mutationFn: () => closings.release({ id }),
    onSuccess: (made) => tell(`${countOf(made.length, 'statement')} released.`),
    onSettled: useReload(),
  });
}

export function useSaveTerms(lpNumber: string) {
  const tell = useTell();
  return useSingleMutation({
    mutationFn: ({ body, etag }: { body: SettlementTermsEntity; etag: string }) =>
      closings.saveTerms({ id: lpNumber, body }, { ifMatch: etag }),
    onSuccess: () => tell('Settlement terms saved.'),
    onSettled: useReload(),
  });
}

export const isStale = (error: unknown): boolean => error instanceof Problem && error.code === 'stale';

export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
