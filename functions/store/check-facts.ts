import type { ReportedFigures } from '#shared/domain/call-report/call-report.ts';
import { judgedBy } from '#shared/domain/call-report/judged.ts';
import { type Commitment, isLive } from '#shared/domain/commitment.ts';
import type { OutsideExposures } from '#shared/domain/compliance.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { needsCharter } from '#shared/domain/originator.ts';
import { zoneAt } from './authorities.ts';
import { commitmentRecord } from './commitments.ts';
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

/** What a purchase is judged by, as a credit union recorded it and as it holds it. */
export interface CheckFacts {
  settings: ZonedSettings;
  outside: OutsideExposures | undefined;
  /** All commitments of the credit union. */
  placed: Commitment[];
  /** The offering that is asked for, and those of live commitments, by LP number. */
  found: Map<string, Offering>;
  /** What the call report in force says of the seller of the offering that is asked for. */
  seller: ReportedFigures | null;
  /** Its other account ids (`otherIdsAmong`). */
  sellerIds: string[];
}

const order = unlessRemoved(commitmentRecord);
const offering = unlessRemoved(offeringRecord);

/** What a check that is only shown is made from. What is kept with a commitment is read as of one moment (`holdingsOf`). */
export const checkFactsStore = (table: Table) => ({
  /** Three calls, and a fourth for what the call report says of the seller and for orders whose part an allocation is still to give. */
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
    const lps = new Set([lpNumber, ...orders.filter(({ status }) => isLive(status)).map((one) => one.lpNumber)]);
    const sellerId = among(keys.offering(lpNumber), offering)?.sellerId;
    const itsSeller = sellerId === undefined ? [] : [keys.creditUnion(sellerId)];
    // Offerings after the orders: what was stored of an allocation by then, its result stood already.
    const rest = await table.together([...[...lps].map(keys.offering), ...(line ? [line] : []), ...itsSeller]);
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
      placed,
      found,
      seller: said && figuresAmong(said, last),
      sellerIds: sellerId === undefined ? [] : otherIdsAmong(sellerId, rest),
    };
  },
});
