import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import type { Deal } from '#shared/domain/deal.ts';
import type { HistoryEntry } from '#shared/domain/history.ts';
import { easternDay, startOfEasternDay } from '#shared/format/eastern-day.ts';
import { impartialOffering } from '../../rules/own-work.ts';
import { openSteps, reminderRow, stepDue } from '../../rules/step-reminder.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { DealStore } from '../../store/deals.ts';
import type { HistoryStore } from '../../store/history.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import { wasFree } from '../../store/was-free.ts';

export interface RemindDeps {
  deals: Pick<DealStore, 'find'>;
  history: Pick<HistoryStore, 'append'>;
  offerings: Pick<OfferingStore, 'find'>;
  commitments: Pick<CommitmentStore, 'find'>;
}

interface Asked {
  ids: readonly string[];
  now: Date;
}

/** Reminds the sides that deals wait for, each deal once a day; the number of deals. @throws Problem of own work. */
export async function remindOfDeals(deps: RemindDeps, { ids, now }: Asked, caller: Caller): Promise<number> {
  const found = await Promise.all([...new Set(ids)].map((id) => deps.deals.find(id)));
  if (found.includes(undefined)) throw new Problem('not_found');
  const deals = found.filter((deal) => deal !== undefined);
  const lps = new Set(deals.map(({ lpNumber }) => lpNumber));
  await Promise.all([...lps].map((lpNumber) => impartialOffering(deps, lpNumber, caller)));
  const told = await Promise.all(
    deals.map(async (deal) => {
      const rows = await Promise.all(remindersOf(deal, now).map((row) => wasFree(deps.history.append(row))));
      return rows.some(Boolean);
    }),
  );
  return told.filter(Boolean).length;
}

/** Administrators don't remind themselves. */
function remindersOf(deal: Deal, now: Date): HistoryEntry[] {
  const today = easternDay(now);
  return openSteps(deal).flatMap(({ step, turns }) => {
    const sides = turns.filter(({ party }) => party !== 'administrator');
    if (sides.length === 0) return [];
    const id = `H-asked-${deal.id}-${step}-${today}`;
    return [
      reminderRow(deal, { id, at: startOfEasternDay(today), step: stepDue(deal, { step, turns: sides }, today) }),
    ];
  });
}
