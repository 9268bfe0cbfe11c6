import type { LimitInput, LimitResult } from '../domain/limit-input.ts';
import { cents, toCents, toDollars } from '../format/money.ts';
import type { CheckedLimits, LimitTrial } from './limit-trial.ts';

export const maybeCents = (dollars: number | null): number | null => (dollars === null ? null : toCents(dollars));
export const maybeDollars = (amount: number | null): number | null =>
  amount === null ? null : toDollars(cents(amount));

/** Percent with at most 2 decimals, as basis points. */
export const toBps = (percent: number): number => Math.round(percent * 100);
export const maybeBps = (percent: number | null): number | null => (percent === null ? null : toBps(percent));

export const limitInput = ({ amount, asOf, warnAtPercent, ...trial }: LimitTrial): LimitInput => ({
  asOf,
  amount: toCents(amount),
  warnAtBps: toBps(warnAtPercent),
  offering: {
    ...trial.offering,
    poolBalance: toCents(trial.offering.poolBalance),
    retentionBps: maybeBps(trial.offering.retentionPercent),
    soldToOthers: toCents(trial.offering.soldToOthers),
    loans: trial.offering.loans.map((loan) => ({
      ...loan,
      balance: toCents(loan.balance),
      largestGroup: maybeCents(loan.largestGroup),
      soldToOthers: toCents(loan.soldToOthers),
      guaranteed: toCents(loan.guaranteed),
    })),
  },
  buyer: {
    ...trial.buyer,
    netWorth: maybeCents(trial.buyer.netWorth),
    capitalAndSurplus: maybeCents(trial.buyer.capitalAndSurplus),
    policy: trial.buyer.policy && {
      originatorBps: maybeBps(trial.buyer.policy.originatorPercent),
      originatorAmount: maybeCents(trial.buyer.policy.originatorAmount),
      borrowerBps: maybeBps(trial.buyer.policy.borrowerPercent),
      typeBps: new Map(Object.entries(trial.buyer.policy.typePercents).map(([type, share]) => [type, toBps(share)])),
    },
  },
  exposure: {
    originator: toCents(trial.exposure.originator),
    type: toCents(trial.exposure.type),
    assetClass: toCents(trial.exposure.assetClass),
    unmatched: trial.exposure.unmatched,
    groups: new Map(
      Object.entries(trial.exposure.groups).map(([group, held]) => [
        group,
        {
          participations: toCents(held.participations),
          otherLoans: toCents(held.otherLoans),
          commercial: toCents(held.commercial),
          readilyMarketable: toCents(held.readilyMarketable),
        },
      ]),
    ),
  },
  waivers: trial.waivers.map((waiver) => ({ ...waiver, limit: toCents(waiver.limit) })),
});

export const checkedLimits = (result: LimitResult): CheckedLimits => ({
  ...result,
  headroom: maybeDollars(result.headroom),
  rules: result.rules.map((rule) => ({
    ...rule,
    used: maybeDollars(rule.used),
    after: maybeDollars(rule.after),
    limit: maybeDollars(rule.limit),
    headroom: maybeDollars(rule.headroom),
  })),
});
