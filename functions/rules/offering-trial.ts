import type { LimitTrial } from '#shared/contract/limit-trial.ts';
import { addHeld, heldThrough, loansOfGroups } from '#shared/domain/borrower-groups.ts';
import { type Commitment, isLive } from '#shared/domain/commitment.ts';
import { type ComplianceSettings, heldOf, type OutsideExposures } from '#shared/domain/compliance.ts';
import { largestOfGranular } from '#shared/domain/granular.ts';
import { heldOfClass, heldOfType } from '#shared/domain/held-types.ts';
import type { GroupExposure } from '#shared/domain/limit-input.ts';
import { isOnList, loanKindOf } from '#shared/domain/loan-types.ts';
import type { Offering } from '#shared/domain/offering.ts';
import type { Originator } from '#shared/domain/originator.ts';
import { heldNames, originatorNames, originatorWaivers } from '#shared/domain/originator-names.ts';
import { countedGroups, countedRows, largestOf } from '#shared/domain/outside-change.ts';
import { heldByOwnNames, isDeclared, joinedBorrowers, ownNames, waiversFor } from '#shared/domain/own-groups.ts';
import type { TapeBorrowers } from '#shared/domain/pool/borrowers.ts';
import { ruleSetOn } from '#shared/domain/rule-sets.ts';
import { unmatchedTargets } from '#shared/domain/unmatched.ts';
import { type Cents, cents, minus, plus, toDollars } from '#shared/format/money.ts';
import { limitSettingsDraft } from '../wire/compliance.ts';
import { heldPool, isCommercial, soleBorrower } from './known-borrowers.ts';

export interface OwnPurchase {
  commitment: Commitment;
  offering: Offering;
}

interface Buying {
  settings: ComplianceSettings;
  outside: OutsideExposures | undefined;
  own: readonly OwnPurchase[];
  /** By LP number: this offering's tape, and matches of other LPs (`knownBorrowers`). */
  borrowers: ReadonlyMap<string, TapeBorrowers>;
  originator: Originator;
  sellerIds: readonly string[];
  asOf: string;
}

interface Pool {
  offering: Offering;
  originator: Originator;
  ownAccepted: Cents;
  borrowers: TapeBorrowers | undefined;
  isNamed: (group: string) => boolean;
}

/**
 * The pool by its tape's borrower groups. Without a tape it is one loan, whose borrower is known if single; with an
 * attestation, the largest of many is. Others' accepted orders are sold.
 */
function poolOf({ offering, originator, ownAccepted, borrowers, isNamed }: Pool): LimitTrial['offering'] {
  const { lpNumber, poolBalance, sellerName, acceptedTotal } = offering;
  const { assetClass, loanType, otherClass } = loanKindOf(offering);
  const balance = cents(borrowers?.balance ?? poolBalance);
  const soldToOthers = toDollars(cents(Math.min(balance, Math.max(0, minus(acceptedTotal, ownAccepted)))));
  const pool = {
    poolBalance: toDollars(balance),
    loanType: loanType ?? offering.loanType,
    isTypeKnown: loanType !== null,
    assetClass: otherClass === null ? assetClass : null,
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
  const borrower = soleBorrower(offering);
  return {
    ...pool,
    soldToOthers: 0,
    loans: [
      {
        loanId: `LP #${lpNumber}`,
        balance: toDollars(balance),
        groupId: borrower,
        largestGroup: offering.granular && borrower === null ? toDollars(largestOfGranular(balance)) : null,
        soldToOthers,
        commercial: isCommercial(offering),
        guaranteed: 0,
      },
    ],
  };
}

function knownPool(one: OwnPurchase, known: Buying['borrowers']) {
  const borrowers = known.get(one.offering.lpNumber);
  return borrowers ? [heldPool(one, borrowers)] : [];
}

const inDollars = (held: GroupExposure): GroupExposure => ({
  participations: toDollars(cents(held.participations)),
  otherLoans: toDollars(cents(held.otherLoans)),
  commercial: toDollars(cents(held.commercial)),
  readilyMarketable: toDollars(cents(held.readilyMarketable)),
});

/** Trial's words: dollars and percent. */
export function offeringTrial(
  offering: Offering,
  amount: Cents,
  { settings, outside, own, borrowers, originator, sellerIds, asOf }: Buying,
): LimitTrial {
  const { charter, corporate, loanTypes, figures, policy, waivers } = limitSettingsDraft(settings);
  const { sellerId, sellerName, lpNumber } = offering;
  const counted = countedRows(outside);
  const others = own.filter(
    (one) =>
      one.offering.lpNumber !== lpNumber && one.offering.transactionType === 'LP' && isLive(one.commitment.status),
  );
  const held = (isAlike: (one: Offering) => boolean): Cents =>
    plus(...others.filter((one) => isAlike(one.offering)).map(({ commitment }) => commitment.amount));
  const ids = [sellerId, ...sellerIds];
  const originators = originatorNames(sellerId, sellerName);
  const heldAs = heldNames(originators, sellerIds);
  const ownHere = own.find((one) => one.offering.lpNumber === lpNumber)?.commitment;
  const ownName = ownNames(settings.groups);
  const groups = heldByOwnNames(
    addHeld(countedGroups(counted, ownName), heldThrough(others.flatMap((one) => knownPool(one, borrowers)))),
    ownName,
  );
  const kind = loanKindOf(offering);
  const orders = others.map((one) => ({ amount: one.commitment.amount, kind: loanKindOf(one.offering) }));
  const ofType = kind.loanType;
  const tape = borrowers.get(lpNumber);
  const isOwn = isDeclared(settings.groups);
  const pool = poolOf({
    offering,
    originator,
    ownAccepted: ownHere?.status === 'Accepted' ? ownHere.amount : cents(0),
    borrowers: tape && joinedBorrowers(tape, settings.groups),
    isNamed: (group) =>
      groups.has(ownName(group)) ||
      isOwn(group) ||
      waivers.some(({ kind, target }) => kind === 'borrower' && ownName(target) === ownName(group)),
  });
  return {
    asOf,
    amount: toDollars(amount),
    warnAtPercent: ruleSetOn(asOf).warnAtBps / 100,
    offering: pool,
    buyer: {
      charter,
      corporate,
      loanTypes: loanTypes.filter(isOnList),
      netWorth: figures?.netWorth ?? null,
      netWorthAsOf: figures?.asOf ?? null,
      capitalAndSurplus: figures?.capitalAndSurplus ?? null,
      policy: policy && {
        originatorPercent: policy.originatorPercent,
        originatorAmount: policy.originatorAmount,
        borrowerPercent: policy.borrowerPercent,
        typePercents: Object.fromEntries(Object.entries(policy.typePercents).filter(([name]) => isOnList(name))),
      },
    },
    exposure: {
      originator: toDollars(
        plus(
          held((one) => ids.includes(one.sellerId)),
          cents(largestOf(counted, (rows) => heldOf(rows, 'originator', heldAs))),
        ),
      ),
      type: ofType === null ? 0 : toDollars(cents(largestOf(counted, (rows) => heldOfType({ rows, orders }, ofType)))),
      assetClass:
        kind.otherClass === null
          ? toDollars(cents(largestOf(counted, (rows) => heldOfClass({ rows, orders }, kind.assetClass))))
          : 0,
      unmatched: unmatchedTargets(settings.checkMode === 'enforce' ? outside : undefined),
      groups: Object.fromEntries(
        pool.loans.flatMap(({ groupId }) => {
          const sums = groupId === null ? undefined : groups.get(ownName(groupId));
          return sums ? [[groupId, inDollars(sums)]] : [];
        }),
      ),
    },
    waivers: originatorWaivers(
      waiversFor(
        waivers,
        pool.loans.flatMap(({ groupId }) => groupId ?? []),
        ownName,
      ),
      originators,
      sellerName,
    ).map(({ documentId: _, ...one }) => one),
  };
}
