import type { ReportedFigures } from '#shared/domain/call-report/call-report.ts';
import { judgedBy } from '#shared/domain/call-report/judged.ts';
import { type Commitment, isLive } from '#shared/domain/commitment.ts';
import type { OutsideExposures } from '#shared/domain/compliance.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { needsCharter } from '#shared/domain/originator.ts';
import { zoneAt } from './authorities.ts';
import { atOwned, commitmentRecord, positionRecord } from './commitments.ts';
import {
  figuresAmong,
  reportKeys,
  reportLineAmong,
  reportLineOf,
  settingsAmong,
  type ZonedSettings,
} from './compliance.ts';
import { otherIdsAmong } from './credit-unions.ts';
import { decidedWith } from './decided-orders.ts';
import { keys } from './keys.ts';
import { offeringRecord } from './offerings.ts';
import { outsideAmong } from './outside-exposures.ts';
import { unlessRemoved } from './removed.ts';
import type { Table } from './table.ts';

export type CheckFactsStore = ReturnType<typeof checkFactsStore>;

export interface CheckFacts {
  settings: ZonedSettings;
  outside: OutsideExposures | undefined;
  placed: Commitment[];
  found: Map<string, Offering>;
  seller: ReportedFigures | null;
  sellerIds: string[];
}

const order = unlessRemoved(commitmentRecord);
const offering = unlessRemoved(offeringRecord);

/** For checks that are only shown; kept ones read a single moment (`holdingsOf`). */
export const checkFactsStore = (table: Table) => ({
  /** Three calls, and a fourth for the seller's call report and unfinished allocations. */
  async of(creditUnionId: string, lpNumber: string): Promise<CheckFacts> {
    const [among, orders] = await Promise.all([
      table.together([
        keys.compliance(creditUnionId),
        keys.outside(creditUnionId),
        keys.authorities(creditUnionId),
        ...reportKeys(creditUnionId),
        keys.offering(lpNumber),
      ]),
      table.all(
        { index: 'byCreditUnion', partition: keys.creditUnion(creditUnionId).PK, beginsWith: 'COMMITMENT#' },
        order,
      ),
    ]);
    const line = reportLineAmong(creditUnionId, among);
    const bought = orders.filter(({ status }) => status === 'Accepted').map((one) => one.lpNumber);
    const lps = new Set([lpNumber, ...orders.filter(({ status }) => isLive(status)).map((one) => one.lpNumber)]);
    const sellerId = among(keys.offering(lpNumber), offering)?.sellerId;
    const itsSeller = sellerId === undefined ? [] : [keys.creditUnion(sellerId)];
    // After the orders: an allocation stored by then already stands.
    const rest = await table.together([
      ...[...lps].map(keys.offering),
      ...bought.map((lp) => keys.position(creditUnionId, lp)),
      ...(line ? [line] : []),
      ...itsSeller,
    ]);
    const owned = (order: Commitment) =>
      atOwned(order, rest(keys.position(creditUnionId, order.lpNumber), positionRecord));
    const found = new Map(
      [...lps].flatMap((lp) => {
        const one = rest(keys.offering(lp), offering);
        return one ? [[lp, one] as const] : [];
      }),
    );
    const asked = found.get(lpNumber);
    const said = asked && needsCharter(asked) ? reportLineOf(asked.sellerId, { entry: rest, current: among }) : null;
    const { placed, among: last } = await decidedWith(table, orders, found, said ? [said] : []);
    return {
      settings: {
        ...judgedBy(settingsAmong(creditUnionId, among), line && figuresAmong(line, rest)),
        zone: zoneAt(creditUnionId, among, new Date()),
      },
      outside: outsideAmong(creditUnionId, among),
      placed: placed.map(owned),
      found,
      seller: said && figuresAmong(said, last),
      sellerIds: sellerId === undefined ? [] : otherIdsAmong(sellerId, rest),
    };
  },
});
