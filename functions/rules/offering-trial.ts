import type { LimitTrial } from '#shared/contract/limits.ts';
import { type Commitment, isLive } from '#shared/domain/commitment.ts';
import { type ComplianceSettings, heldGroups, heldOf, type OutsideExposures } from '#shared/domain/compliance.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { ruleSetOn } from '#shared/domain/rule-sets.ts';
import { type Cents, cents, minus, plus, toDollars } from '#shared/format/money.ts';
import { limitSettingsDraft } from '../wire/compliance.ts';

/** A commitment of the buyer's credit union with the offering that it is on. */
export interface OwnPurchase {
  commitment: Commitment;
  offering: Offering;
}

interface Buying {
  settings: ComplianceSettings;
  outside: OutsideExposures | undefined;
  /** All of the credit union's, this offering's included. */
  own: readonly OwnPurchase[];
  /** `YYYY-MM-DD` */
  asOf: string;
}

/** How many loans a single borrower's offering has. */
const ONE = 1;

/**
 * The pool as one loan, for nothing tells its loans apart. Its borrower is known only where it is one loan; what is accepted of
 * others is sold.
 */
function poolOf(offering: Offering, ownAccepted: Cents): LimitTrial['offering'] {
  const { lpNumber, poolBalance, loanType, sellerName, termSheet, termSheetCategory, acceptedTotal } = offering;
  const soldToOthers = Math.min(poolBalance, Math.max(0, minus(acceptedTotal, ownAccepted)));
  return {
    poolBalance: toDollars(poolBalance),
    loanType,
    // The directory doesn't know kinds of charters: a federal credit union has to keep most.
    originator: { id: sellerName, kind: 'federalCreditUnion', ncusif: true },
    retentionPercent: null,
    loans: [
      {
        loanId: `LP #${lpNumber}`,
        balance: toDollars(poolBalance),
        groupId: termSheet.loanCount === ONE ? `The borrower of LP #${lpNumber}` : null,
        soldToOthers: toDollars(cents(soldToOthers)),
        commercial: termSheetCategory === 'MBL',
        guaranteed: 0,
      },
    ],
  };
}

/** What the credit union is asked to be checked by, in the words of a trial: dollars and percent. */
export function offeringTrial(offering: Offering, amount: Cents, { settings, outside, own, asOf }: Buying): LimitTrial {
  const { charter, corporate, loanTypes, figures, policy, waivers } = limitSettingsDraft(settings);
  const { sellerId, sellerName, lpNumber, loanType } = offering;
  const rows = outside?.rows ?? [];
  const others = own.filter(
    (one) =>
      one.offering.lpNumber !== lpNumber && one.offering.transactionType === 'LP' && isLive(one.commitment.status),
  );
  const held = (isAlike: (one: Offering) => boolean): Cents =>
    plus(...others.filter((one) => isAlike(one.offering)).map(({ commitment }) => commitment.amount));
  const originators = [sellerId, sellerId.replace(/^CU-?/, ''), sellerName];
  const ownHere = own.find((one) => one.offering.lpNumber === lpNumber)?.commitment;
  const called = (target: string) => originators.some((name) => name.toUpperCase() === target.trim().toUpperCase());
  const pool = poolOf(offering, ownHere?.status === 'Accepted' ? ownHere.amount : cents(0));
  const borrower = pool.loans[0]?.groupId;
  return {
    asOf,
    amount: toDollars(amount),
    warnAtPercent: ruleSetOn(asOf).warnAtBps / 100,
    offering: pool,
    buyer: {
      ...{ charter, corporate, loanTypes },
      netWorth: figures?.netWorth ?? null,
      netWorthAsOf: figures?.asOf ?? null,
      capitalAndSurplus: figures?.capitalAndSurplus ?? null,
      policy: policy && {
        originatorPercent: policy.originatorPercent,
        originatorAmount: policy.originatorAmount,
        borrowerPercent: policy.borrowerPercent,
        typePercents: policy.typePercents,
      },
    },
    exposure: {
      originator: toDollars(
        plus(
          held((one) => one.sellerId === sellerId),
          heldOf(rows, 'originator', originators),
        ),
      ),
      type: toDollars(
        plus(
          held((one) => one.loanType === loanType),
          heldOf(rows, 'type', [loanType]),
        ),
      ),
      groups: Object.fromEntries(
        [...heldGroups(rows)]
          .filter(([group]) => group === borrower)
          .map(([group, sums]) => [
            group,
            {
              participations: toDollars(cents(sums.participations)),
              otherLoans: toDollars(cents(sums.otherLoans)),
              commercial: toDollars(cents(sums.commercial)),
              readilyMarketable: toDollars(cents(sums.readilyMarketable)),
            },
          ]),
      ),
    },
    // The check knows the originator by the name that people read.
    waivers: waivers.map((one) =>
      one.kind === 'originator' && called(one.target) ? { ...one, target: sellerName } : one,
    ),
  };
}
