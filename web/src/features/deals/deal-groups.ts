import type { DealRow } from '#shared/contract/deals.ts';
import { type DealState, dealStates, isEnded } from '#shared/domain/deal.ts';
import { sumOf } from '../../lib/sum-of.ts';

export interface DealFilter {
  /** Null: those that haven't ended. */
  state: DealState | null;
  /** Id of an administrator, or `none`. */
  assignee: string | null;
  isOverdue: boolean;
}

/** Principal of the closing statement; before that the accepted. */
export const principalOf = ({ amount, closingAmount }: Pick<DealRow, 'amount' | 'closingAmount'>): number =>
  closingAmount ?? amount;

export const NO_ONE = 'none';

export interface DealGroup {
  name: string;
  rows: readonly DealRow[];
  /** Sum of principal in dollars. */
  principal: number;
}

export const matching = (all: readonly DealRow[], { state, assignee, isOverdue }: DealFilter): DealRow[] =>
  all.filter(
    (row) =>
      (state === null ? !isEnded(row) : row.state === state) &&
      (assignee === null || (row.assigneeId ?? NO_ONE) === assignee) &&
      (!isOverdue || row.isOverdue),
  );

const dueOf = ({ due }: DealRow): string => due ?? '9999-12-31';

/** Overdue ones lead, because they are due earliest; ended ones come last, newest first. */
export const byDue = (a: DealRow, b: DealRow): number =>
  dueOf(a).localeCompare(dueOf(b)) || (isEnded(a) ? b.openedAt.localeCompare(a.openedAt) : a.id.localeCompare(b.id));

const groupOf = (name: string, rows: readonly DealRow[]): DealGroup => ({
  name,
  rows: rows.toSorted(byDue),
  principal: sumOf(rows.map(principalOf)),
});

/** In the order of states. */
export function byState(rows: readonly DealRow[]): DealGroup[] {
  const found = Map.groupBy(rows, ({ state }) => state);
  return dealStates.flatMap((state) => (found.has(state) ? [groupOf(state, found.get(state) ?? [])] : []));
}

/** The LP with the earliest due day first. */
export const byLp = (rows: readonly DealRow[]): DealGroup[] =>
  [...Map.groupBy(rows, ({ lpNumber }) => lpNumber)]
    .map(([lp, some]) => groupOf(lp, some))
    .sort((a, b) => byFirst(a, b) || Number(a.name) - Number(b.name));

function byFirst(a: DealGroup, b: DealGroup): number {
  const [first, second] = [a.rows[0], b.rows[0]];
  return first && second ? dueOf(first).localeCompare(dueOf(second)) : 0;
}
