import { useQueryClient } from '@tanstack/react-query';
import pMap from 'p-map';
import { Problem } from '#shared/contract/problem.ts';
import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { lpAdministered } from '../../lp/administered.ts';
import { type Deciding, decide, findCurrent } from '../../lp/decision.ts';

type Row = AdminCommitmentRow;

export interface Outcome {
  row: Row;
  /** Null: decided. */
  why: string | null;
  now?: Row | undefined;
}

/** Offerings at a time, each in order. */
const AT_ONCE = 4;

/** A missing answer only costs detail. */
const currentOrUnknown = (row: Row) => findCurrent(row).catch(() => undefined);

async function outcomeOf(row: Row, deciding: Deciding): Promise<Outcome> {
  try {
    await decide(row, deciding);
    return { row, why: null };
  } catch (failure) {
    const { code, message } = Problem.from(failure);
    if (code === 'not_signed_in') throw failure;
    return { row, why: message, now: code === 'stale' ? await currentOrUnknown(row) : undefined };
  }
}

interface DecidingAll extends Deciding {
  rows: readonly Row[];
  signal: AbortSignal;
  onOutcome: (outcome: Outcome) => void;
}

/** Oldest first per offering, so the remaining amount goes to who asked first. Failures stop no other. */
async function decideAll({ rows, signal, onOutcome, ...deciding }: DecidingAll): Promise<void> {
  const oldestFirst = rows.toSorted((a, b) => a.DateSubmitted.localeCompare(b.DateSubmitted));
  const byOffering = [...Map.groupBy(oldestFirst, ({ LPNumber }) => LPNumber).values()];
  const work = async (some: readonly Row[]) => {
    for (const row of some) if (!signal.aborted) onOutcome(await outcomeOf(row, deciding));
  };
  await pMap(byOffering, work, { concurrency: AT_ONCE });
}

export function useDecideAll() {
  const queries = useQueryClient();
  return useSingleMutation({ mutationFn: decideAll, onSettled: () => lpAdministered(queries) });
}
