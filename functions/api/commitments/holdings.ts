import pMap from 'p-map';
import { type Caller, holderOf, isVerified } from '#shared/domain/access.ts';
import type { GroupedHolding } from '#shared/domain/borrower-parts.ts';
import type { Commitment } from '#shared/domain/commitment.ts';
import type { Deal } from '#shared/domain/deal.ts';
import { type DealPosition, positionOf } from '#shared/domain/funding.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { alertsOf } from '#shared/domain/servicing/alerts.ts';
import { expectedCdr } from '#shared/domain/servicing/compared-scenario.ts';
import { holdingToDate } from '#shared/domain/servicing/holding.ts';
import type { MonthFigures } from '#shared/domain/servicing/month.ts';
import type { WatchStores } from '../../rules/performance-alerts.ts';
import type { ReadTapeBorrowers } from '../../rules/tape-borrowers.ts';
import type { ReadTapePlaces } from '../../rules/tape-places.ts';
import type { ClosingStore } from '../../store/closings.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { DealStore } from '../../store/deals.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import type { ServicingStore } from '../../store/servicing.ts';

export interface HoldingDeps extends WatchStores {
  commitments: Pick<CommitmentStore, 'ofCreditUnion'>;
  offerings: Pick<OfferingStore, 'find'>;
  deals: Pick<DealStore, 'ofCreditUnion'>;
  servicing: Pick<ServicingStore, 'statementsOf' | 'find'>;
  closings: Pick<ClosingStore, 'outside'>;
  placesOf: ReadTapePlaces;
  borrowersOf: ReadTapeBorrowers;
}

const LPS_AT_ONCE = 20;

/** Accepted purchases of a credit union, and how they did since. What tapes and scenarios say is for verified people. */
export async function holdingsOf(deps: HoldingDeps, caller: Caller): Promise<GroupedHolding[]> {
  const creditUnionId = holderOf(caller);
  const maySeeMore = isVerified(caller);
  const [own, deals, statements, { late60 }] = await Promise.all([
    deps.commitments.ofCreditUnion(creditUnionId),
    deps.deals.ofCreditUnion(creditUnionId),
    deps.servicing.statementsOf(creditUnionId),
    deps.alertLimits.of(creditUnionId),
  ]);
  const byLp = Map.groupBy(statements, ({ lpNumber }) => lpNumber);
  const found = await pMap(
    own.filter(({ status }) => status === 'Accepted'),
    async (accepted): Promise<GroupedHolding[]> => {
      const { lpNumber } = accepted;
      const [offering, compared = null] = await Promise.all([
        deps.offerings.find(lpNumber),
        deps.comparisons.find(lpNumber, creditUnionId),
      ]);
      if (!offering) return [];
      const deal = fundedDeal(accepted, deals);
      const posted = byLp.get(lpNumber) ?? [];
      const position = deal ? positionOf(deal) : await settledOutside(deps, accepted, posted.length > 0);
      const toDate = holdingToDate(posted, position);
      const month = posted.at(-1);
      const last = month && (await deps.servicing.find(lpNumber, month.period, month.number));
      const alerts = toDate?.watched
        ? alertsOf(toDate.watched, { late60, expectedCdr: expectedCdr(compared, toDate.period) })
        : [];
      return [
        {
          commitment: atClosingAmount(accepted, deal),
          offering: asServiced(offering, { settledOn: position?.settledOn, migration: last?.figures?.migration }),
          balances: await deps.placesOf(offering),
          borrowers: maySeeMore ? await deps.borrowersOf(offering) : null,
          toDate,
          compared: maySeeMore && compared?.scenarioId ? compared : null,
          alerts: maySeeMore ? alerts : [],
        },
      ];
    },
    { concurrency: LPS_AT_ONCE },
  );
  return found.flat();
}

interface Serviced {
  settledOn: string | undefined;
  migration: MonthFigures['migration'] | undefined;
}

/** Offering with the day of its settlement, and the averages of its last posted month in place of those it was sold with. */
const asServiced = (offering: Offering, { settledOn, migration }: Serviced): Offering => ({
  ...offering,
  settlementDate: settledOn === undefined ? offering.settlementDate : `${settledOn}T00:00:00.000Z`,
  termSheet: {
    ...offering.termSheet,
    ...(migration && {
      wtdAverageLoanRate: migration.wac.now,
      wtdAverageRemainingTerm: migration.warm.now,
    }),
  },
});

const fundedDeal = ({ lpNumber, creditUnionId }: Commitment, deals: readonly Deal[]): Deal | undefined =>
  deals.find((one) => one.state === 'Funded' && one.lpNumber === lpNumber && one.buyer.creditUnionId === creditUnionId);

/** Counted at the closing amount once its deal is funded (deal.md 4.3). */
const atClosingAmount = (commitment: Commitment, deal: Deal | undefined): Commitment => ({
  ...commitment,
  amount: deal?.statement?.amount ?? commitment.amount,
});

/** Position of an LP without deals, as it was settled (pools.md C.1). */
async function settledOutside(
  { closings }: HoldingDeps,
  { lpNumber, creditUnionId }: Commitment,
  hasMonths: boolean,
): Promise<DealPosition | undefined> {
  if (!hasMonths) return undefined;
  const { settled } = await closings.outside(lpNumber);
  return settled?.positions.find((one) => one.creditUnionId === creditUnionId);
}
