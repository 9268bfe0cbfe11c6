import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { Run, WhatIfRequest } from '#shared/contract/analytics.ts';
import { Problem } from '#shared/contract/problem.ts';
import { fromTermSheet } from '#shared/domain/pool/averages.ts';
import { factsOfPool } from '#shared/domain/pool/tape-pool.ts';
import { type AveragedOffering, orderFault } from '#shared/domain/pool/term-sheet-pool.ts';
import type { WhatIf, WhatIfFault } from '#shared/domain/pool/what-if.ts';
import { analytics, tapes } from '../../lib/api.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import type { TapeOfSlice } from './slice-source.ts';

/** Milliseconds after the last change. */
const SETTLED = 400;

/** Without groups where only the server may read them. */
export interface PricedTape {
  tape: TapeOfSlice;
  /** Groups are here, so the browser computes. */
  isHere: boolean;
}

/** Groups may be single loans: without the second factor, one line of averages checks assumptions, and the server prices. */
export const pricedTape = (id: string, tapeId: string, mayReadLoans: boolean) =>
  queryOptions({
    queryKey: ['tapes', id, tapeId, 'priced', mayReadLoans],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<PricedTape> => {
      const [facts, { sha256 }, groups] = await Promise.all([
        tapes.facts({ id, tapeId }),
        tapes.tape({ id, tapeId }),
        mayReadLoans ? import('./read-groups.ts').then(({ readGroups }) => readGroups(id, tapeId)) : null,
      ]);
      const { noteRate, remainingTerm } = facts.weighted;
      const oneLine = fromTermSheet({
        balance: Math.round(facts.balance * 100),
        noteRate: noteRate?.value ?? 0,
        remainingTerm: remainingTerm?.value ?? 1,
      });
      const cohorts = groups ?? oneLine;
      const { loanCount: loans, leftOut } = facts;
      const isHere = groups !== null;
      const tape = { tapeId, cohorts, ...factsOfPool(facts), sha256, loans, leftOut, tellsLateElsewhere: !isHere };
      return { tape, isHere };
    },
  });

interface Asked {
  run: Run | null;
  fault: WhatIfFault | null;
  error: Error | null;
  again: () => void;
}

/** The server's answer about an input, as the page's own. */
function faultIn(error: Error | null): WhatIfFault | null {
  if (!(error instanceof Problem) || error.code !== 'invalid') return null;
  const [first] = error.errors ?? [];
  const input = (['amount', 'delinquent60'] as const).find((name) => first?.pointer === `/${name}`);
  return first && input ? { input, detail: first.detail } : null;
}

/** The former answer stays until the next. Absent: nothing is asked. */
export function useRun(id: string, offering: AveragedOffering, given: WhatIf | undefined): Asked {
  const settled = useDebounced(given, SETTLED);
  const { data, error, refetch } = useQuery({
    queryKey: ['what-if', id, settled],
    placeholderData: keepPreviousData,
    queryFn: given && settled ? () => analytics.run({ id, body: settled as WhatIfRequest }) : skipToken,
  });
  const refused = data && settled ? orderFault(offering, settled, data) : null;
  const fault = refused ?? faultIn(error);
  return { run: refused ? null : (data ?? null), fault, error: fault ? null : error, again: () => void refetch() };
}
