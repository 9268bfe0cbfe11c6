import { isDeepStrictEqual } from 'node:util';
import type { PositionMonth, ServicingMonth } from '#shared/domain/servicing/month.ts';
import type { KeptMonth } from '#shared/domain/servicing/month-file.ts';
import { periodEndOf } from '#shared/domain/servicing/period.ts';
import type { RunningPart } from '#shared/domain/servicing/running-statement.ts';
import { collectedOf, splitFor, unsplit } from '#shared/domain/servicing/split.ts';
import { statementOf } from '#shared/domain/servicing/statement.ts';
import type { ServicingStore } from '../store/servicing.ts';
import { type KeptMonthDeps, readKeptMonth, takesOf } from './kept-month.ts';
import { servicedPool, sharingIn } from './serviced-pool.ts';
import type { SightStores } from './servicing-sight.ts';

export interface OwnLinesDeps extends KeptMonthDeps, Pick<SightStores, 'deals' | 'closings'> {
  servicing: Pick<ServicingStore, 'find'>;
}

/**
 * Cents of each loan for these positions of a month, split from its kept loans again: they are asked for by few, and would be most of
 * what a month's reading writes.
 *
 * @throws Error where they don't add up to the statement.
 */
export async function ownLines(
  deps: OwnLinesDeps,
  month: ServicingMonth,
  positions: readonly PositionMonth[],
): Promise<{ kept: KeptMonth; parts: RunningPart[] }> {
  const { lpNumber, period, base } = month;
  const [kept, pool, earlier] = await Promise.all([
    readKeptMonth(deps, month),
    servicedPool(deps, lpNumber),
    base && deps.servicing.find(lpNumber, base.period, base.number),
  ]);
  const sharing = new Map((pool ? sharingIn(pool, periodEndOf(period) ?? 0) : []).map((one) => [one.dealId, one]));
  const collected = collectedOf(kept.loans);
  const ending = kept.loans.money.endingBalance;
  const parts: RunningPart[] = [];
  for (const { dealId, bought, pool: of, lines: stated } of positions) {
    const closing = sharing.get(dealId)?.closing;
    if (!pool || !closing) throw new Error(`${dealId} has no closing`);
    const takes = await takesOf(deps, { closing, pool, masked: kept.masked });
    const before = earlier?.positions.find((one) => one.dealId === dealId)?.next ?? unsplit();
    const isEnd = ending.every((balance, i) => balance === 0 || takes?.[i] === 0);
    const split = splitFor({ bought, pool: of }, before, { collected, takes, isEnd });
    if (!isDeepStrictEqual(statementOf(split), stated)) throw new Error(`The loans of ${dealId} miss its statement`);
    parts.push({ dealId, bought, pool: of, before, collected, lines: split.lines, takes });
  }
  return { kept, parts };
}
