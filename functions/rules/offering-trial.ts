import type { LimitTrial } from '#shared/contract/limits.ts';
import { addHeld, heldThrough, loansOfGroups } from '#shared/domain/borrower-groups.ts';
import { type Commitment, isLive } from '#shared/domain/commitment.ts';
import { type ComplianceSettings, heldGroups, heldOf, type OutsideExposures } from '#shared/domain/compliance.ts';
import { largestOfGranular } from '#shared/domain/granular.ts';
import type { GroupExposure } from '#shared/domain/limit-input.ts';
import type { Offering } from '#shared/domain/offering.ts';
import type { Originator } from '#shared/domain/originator.ts';
import { heldByOwnNames, joinedBorrowers, ownNames, waiversFor } from '#shared/domain/own-groups.ts';
import type { TapeBorrowers } from '#shared/domain/pool/borrowers.ts';
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
  /** Of published tapes, by LP number: of this offering, and of others of its seller. */
  borrowers: ReadonlyMap<string, TapeBorrowers>;
  originator: Originator;
  /** `YYYY-MM-DD` */
  asOf: string;
}

/** How many loans a single borrower's offering has. */
const ONE = 1;

const isCommercial = ({ termSheetCategory }: Offering): boolean => termSheetCategory === 'MBL';

interface Pool {
  offering: Offering;
  originator: Originator;
  ownAccepted: Cents;
  borrowers: TapeBorrowers | undefined;
  /** Whether the buyer holds something of a group, or has a waiver for it. */
  isNamed: (group: string) => boolean;
}

/**
 * The pool as the groups of borrowers that its tape tells apart. Without a tape it is one loan, whose borrower is known only where
 * it is a single one; of many small ones the largest is, where that was attested. What is accepted of others is sold.
 */
function poolOf({ offering, originator, ownAccepted, borrowers, isNamed }: Pool): LimitTrial['offering'] {
  const { lpNumber, poolBalance, loanType, sellerName, termSheet, acceptedTotal } = offering;
  const balance = cents(borrowers?.balance ?? poolBalance);
  const soldToOthers = toDollars(cents(Math.min(balance, Math.max(0, minus(acceptedTotal, ownAccepted)))));
  const pool = {
    poolBalance: toDollars(balance),
    loanType,
    originator: { id: sellerName, kind: originator.kind, ncusif: originator.insured },
    retentionPercent: originator.retentionPercent,
  };
  if (borrowers) {
    const loans = loansOfGroups(borrowers, isNamed, isCommercial(offering)).map(({ largestGroup, ...loan }) => ({
      ...loan,
      balance: toDollars(cents(loan.balance)),
      largestGroup: largestGroup === null ? null : toDollars(cents(largestGroup)),
    }));
    return { ...pool, soldToOthers, loans };
  }
  const isOne = termSheet.loanCount === ONE;
  return {
    ...pool,
    soldToOthers: 0,
    loans: [
      {
        loanId: `LP #${lpNumber}`,
        balance: toDollars(balance),
        groupId: isOne ? `The borrower of LP #${lpNumber}` : null,
        largestGroup: offering.granular && !isOne ? toDollars(largestOfGranular(balance)) : null,
        soldToOthers,
        commercial: isCommercial(offering),
        guaranteed: 0,
      },
    ],
  };
}

/** A purchase whose borrowers may be those of another pool of the seller: tokens are the same in all of them. */
function heldPool({ commitment, offering }: OwnPurchase, sellerId: string, known: Buying['borrowers']) {
  const borrowers = offering.sellerId === sellerId ? known.get(offering.lpNumber) : undefined;
  return borrowers ? [{ amount: commitment.amount, borrowers, commercial: isCommercial(offering) }] : [];
}

const inDollars = (held: GroupExposure): GroupExposure => ({
  participations: toDollars(cents(held.participations)),
  otherLoans: toDollars(cents(held.otherLoans)),
  commercial: toDollars(cents(held.commercial)),
  readilyMarketable: toDollars(cents(held.readilyMarketable)),
});

/** What the credit union is asked to be checked by, in the words of a trial: dollars and percent. */
export function offeringTrial(
  offering: Offering,
  amount: Cents,
  { settings, outside, own, borrowers, originator, asOf }: Buying,
): LimitTrial {
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
  const ownName = ownNames(settings.groups);
  const groups = heldByOwnNames(
    addHeld(heldGroups(rows), heldThrough(others.flatMap((one) => heldPool(one, sellerId, borrowers)))),
    ownName,
  );
  const tape = borrowers.get(lpNumber);
  const isDeclared = (group: string) => settings.groups.some((one) => ownName(one.group) === ownName(group));
  const pool = poolOf({
    ...{ offering, originator },
    ownAccepted: ownHere?.status === 'Accepted' ? ownHere.amount : cents(0),
    borrowers: tape && joinedBorrowers(tape, settings.groups),
    isNamed: (group) =>
      groups.has(ownName(group)) ||
      isDeclared(group) ||
      waivers.some(({ kind, target }) => kind === 'borrower' && ownName(target) === ownName(group)),
  });
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
        pool.loans.flatMap(({ groupId }) => {
          const sums = groupId === null ? undefined : groups.get(ownName(groupId));
          return sums ? [[groupId, inDollars(sums)]] : [];
        }),
      ),
    },
    // The check knows the originator by the name that people read.
    waivers: waiversFor(
      waivers,
      pool.loans.flatMap(({ groupId }) => groupId ?? []),
      ownName,
    ).map(({ documentId: _, ...one }) =>
      one.kind === 'originator' && called(one.target) ? { ...one, target: sellerName } : one,
    ),
  };
}
