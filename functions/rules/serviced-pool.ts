import type { Closing } from '#shared/domain/deal-closing.ts';
import { type DealPosition, positionOf } from '#shared/domain/funding.ts';
import { type CalendarDay, parseDay } from '#shared/domain/pool/calendar-day.ts';
import type { ClosingStore } from '../store/closings.ts';
import type { DealStore } from '../store/deals.ts';

export interface ServicedPosition extends DealPosition {
  creditUnionName: string;
  closing: Closing;
  /** Its months end after this day. */
  cutOff: CalendarDay;
}

/** Loans sold of an LP, and the start of its months. */
export interface ServicedPool {
  /** Cut-off of the first closing. */
  cutOff: CalendarDay;
  positions: ServicedPosition[];
  /** Closings of the positions, the first one first. */
  closings: Closing[];
}

interface Stores {
  deals: Pick<DealStore, 'ofOffering'>;
  closings: Pick<ClosingStore, 'ofOffering' | 'outside'>;
}

const dayOf = ({ cutOff }: Closing): CalendarDay => parseDay(cutOff) ?? 0;

/** From funded deals, or as it was settled outside (pools.md C.1); null where nothing is. */
export async function servicedPool(stores: Stores, lpNumber: string): Promise<ServicedPool | null> {
  const { deals, closings } = stores;
  const funded = (await deals.ofOffering(lpNumber)).filter(({ state }) => state === 'Funded');
  if (funded.length === 0) return settledOutside(stores, lpNumber);
  const byId = new Map((await closings.ofOffering(lpNumber)).map((closing) => [closing.id, closing]));
  const positions = funded.flatMap((deal): ServicedPosition[] => {
    const closing = byId.get(deal.statement?.closingId ?? '');
    const { creditUnionName } = deal.buyer;
    return closing ? [{ ...positionOf(deal), creditUnionName, closing, cutOff: dayOf(closing) }] : [];
  });
  const used = [...new Set(positions.map(({ closing }) => closing))].sort(
    (a, b) => dayOf(a) - dayOf(b) || a.id.localeCompare(b.id),
  );
  const [first] = used;
  return first ? { cutOff: dayOf(first), positions, closings: used } : null;
}

async function settledOutside({ closings }: Stores, lpNumber: string): Promise<ServicedPool | null> {
  const { settled } = await closings.outside(lpNumber);
  if (!settled) return null;
  const { closing, positions } = settled;
  const cutOff = dayOf(closing);
  return { cutOff, closings: [closing], positions: positions.map((one) => ({ ...one, closing, cutOff })) };
}

/** Positions that take part in a month. */
export const sharingIn = ({ positions }: ServicedPool, periodEnd: CalendarDay): ServicedPosition[] =>
  positions
    .filter(({ cutOff }) => cutOff < periodEnd)
    .sort((a, b) => (a.creditUnionId < b.creditUnionId ? -1 : 1) || a.dealId.localeCompare(b.dealId));

/** Closings that first take part in a month that ends then. `before`: positions of the month before. */
export function joiningClosings(
  pool: ServicedPool,
  periodEnd: CalendarDay,
  before: readonly Pick<ServicedPosition, 'dealId'>[],
): Closing[] {
  const known = new Set(before.map(({ dealId }) => dealId));
  const sharing = Map.groupBy(sharingIn(pool, periodEnd), ({ closing }) => closing);
  return pool.closings.filter((closing) => {
    const positions = sharing.get(closing) ?? [];
    return positions.length > 0 && !positions.some(({ dealId }) => known.has(dealId));
  });
}
