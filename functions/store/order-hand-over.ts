import type { Commitment } from '#shared/domain/commitment.ts';
import type { Interest } from '#shared/domain/interest.ts';
import { indexKeys, type ViewName } from './keys.ts';
import type { Write } from './table.ts';

type Order = Commitment | Interest;

export type OrderHolder = Pick<Order, 'creditUnionId' | 'creditUnionName' | 'routingNumber'>;

interface Kept<T> {
  view: ViewName;
  itemOf: (order: T, at: string) => { PK: string; SK: string };
  at: string;
}

const MARK_SECONDS = 30 * 86_400;

/** The order under its new key, and a mark in the old place for copies in memory. */
export function handOverWrites<T extends Order>(from: T, to: OrderHolder, { view, itemOf, at }: Kept<T>): Write[] {
  const { lpNumber, creditUnionId, version } = from;
  const { PK, SK } = itemOf(from, at);
  const mark = {
    PK,
    SK,
    ...indexKeys.view(view, at, `${lpNumber}#${creditUnionId}`),
    lpNumber,
    creditUnionId,
    version: version + 1,
    removedAt: at,
    expiresAt: Math.floor(Date.parse(at) / 1000) + MARK_SECONDS,
  };
  return [
    { put: mark, when: { version } },
    { put: itemOf({ ...from, ...to, version: version + 1 }, at), when: { absent: true } },
  ];
}
