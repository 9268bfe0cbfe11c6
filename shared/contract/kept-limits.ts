import type { GroupExposure, LimitPolicy, LimitResult, PoolLoan, Waiver } from '../domain/limit-input.ts';
import { cents, toDollars } from '../format/money.ts';
import type { CheckedLimits, LimitTrial } from './limit-trial.ts';
import { limitInput, maybeCents, maybeDollars } from './limits-wire.ts';

export interface KeptInput {
  asOf: string;
  amount: number;
  warnAtBps: number;
  offering: {
    poolBalance: number;
    loanType: string;
    isTypeKnown?: boolean;
    assetClass?: string | null;
    originator: { id: string; kind: string; ncusif: boolean };
    retentionBps: number | null;
    soldToOthers: number;
    loans: PoolLoan[];
  };
  buyer: {
    charter: 'federal' | 'state';
    corporate: boolean;
    netWorth: number | null;
    netWorthAsOf: string | null;
    capitalAndSurplus: number | null;
    loanTypes: string[];
    policy: (Omit<LimitPolicy, 'typeBps'> & { typeBps: Record<string, number> }) | null;
  };
  exposure: {
    originator: number;
    type: number;
    assetClass?: number;
    groups: Record<string, GroupExposure>;
    unmatched?: { originator: string[]; type: string[] };
  };
  waivers: Waiver[];
}

/** Trial's inputs in kept form: whole cents, basis points. */
export function keptInput(trial: LimitTrial): KeptInput {
  const { asOf, amount, warnAtBps, offering, buyer, exposure, waivers } = limitInput(trial);
  const { poolBalance, loanType, isTypeKnown, assetClass, originator, retentionBps, soldToOthers, loans } = offering;
  const { charter, corporate, netWorth, netWorthAsOf, capitalAndSurplus, loanTypes, policy } = buyer;
  return {
    asOf,
    amount,
    warnAtBps,
    offering: {
      poolBalance,
      loanType,
      isTypeKnown,
      assetClass,
      originator,
      retentionBps,
      soldToOthers,
      loans: [...loans],
    },
    buyer: {
      charter,
      corporate,
      netWorth,
      netWorthAsOf,
      capitalAndSurplus,
      loanTypes: [...loanTypes],
      policy: policy && { ...policy, typeBps: Object.fromEntries(policy.typeBps) },
    },
    exposure: {
      originator: exposure.originator,
      type: exposure.type,
      assetClass: exposure.assetClass,
      groups: Object.fromEntries(exposure.groups),
      unmatched: { originator: [...exposure.unmatched.originator], type: [...exposure.unmatched.type] },
    },
    waivers: [...waivers],
  };
}

const dollars = (amount: number): number => toDollars(cents(amount));
const percent = (bps: number): number => bps / 100;
const maybePercent = (bps: number | null): number | null => (bps === null ? null : percent(bps));
const each = <From, To>(record: Record<string, From>, change: (one: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, one]) => [name, change(one)]));

export function trialOfKept({ asOf, amount, warnAtBps, offering, buyer, exposure, waivers }: KeptInput): LimitTrial {
  const { retentionBps, loans, ...pool } = offering;
  const { policy } = buyer;
  return {
    asOf,
    amount: dollars(amount),
    warnAtPercent: percent(warnAtBps),
    offering: {
      ...pool,
      isTypeKnown: pool.isTypeKnown ?? true,
      assetClass: pool.assetClass ?? null,
      poolBalance: dollars(pool.poolBalance),
      soldToOthers: dollars(pool.soldToOthers),
      retentionPercent: maybePercent(retentionBps),
      loans: loans.map((loan) => ({
        ...loan,
        balance: dollars(loan.balance),
        largestGroup: maybeDollars(loan.largestGroup),
        soldToOthers: dollars(loan.soldToOthers),
        guaranteed: dollars(loan.guaranteed),
      })),
    },
    buyer: {
      ...buyer,
      netWorth: maybeDollars(buyer.netWorth),
      capitalAndSurplus: maybeDollars(buyer.capitalAndSurplus),
      policy: policy && {
        originatorPercent: maybePercent(policy.originatorBps),
        originatorAmount: maybeDollars(policy.originatorAmount),
        borrowerPercent: maybePercent(policy.borrowerBps),
        typePercents: each(policy.typeBps, percent),
      },
    },
    exposure: {
      originator: dollars(exposure.originator),
      type: dollars(exposure.type),
      assetClass: dollars(exposure.assetClass ?? 0),
      unmatched: exposure.unmatched ?? { originator: [], type: [] },
      groups: each(exposure.groups, (held) => ({
        participations: dollars(held.participations),
        otherLoans: dollars(held.otherLoans),
        commercial: dollars(held.commercial),
        readilyMarketable: dollars(held.readilyMarketable),
      })),
    },
    waivers: waivers.map((waiver) => ({ ...waiver, limit: dollars(waiver.limit) })),
  };
}

/** Result as hashed: whole cents. */
export const keptResult = (result: CheckedLimits): LimitResult => ({
  ...result,
  headroom: maybeCents(result.headroom),
  rules: result.rules.map((rule) => ({
    ...rule,
    used: maybeCents(rule.used),
    after: maybeCents(rule.after),
    limit: maybeCents(rule.limit),
    headroom: maybeCents(rule.headroom),
  })),
});
