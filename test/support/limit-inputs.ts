import type { GroupExposure, LimitInput, PoolLoan } from '#shared/domain/limit-input.ts';

export const aHeldGroup = (more: Partial<GroupExposure> = {}): GroupExposure => ({
  participations: 0,
  otherLoans: 0,
  commercial: 0,
  readilyMarketable: 0,
  ...more,
});

export const aPoolLoan = (loanId: string, balance: number, more: Partial<PoolLoan> = {}): PoolLoan => ({
  loanId,
  balance,
  groupId: 'h1',
  largestGroup: null,
  soldToOthers: 0,
  commercial: true,
  guaranteed: 0,
  ...more,
});

/** The specification's worked example (trading.md A5), in cents. */
export function aLimitInput(
  more: {
    [K in 'offering' | 'buyer' | 'exposure']?: Partial<LimitInput[K]>;
  } & Partial<Pick<LimitInput, 'asOf' | 'amount' | 'waivers' | 'warnAtBps'>> = {},
): LimitInput {
  const { offering, buyer, exposure, ...rest } = more;
  return {
    asOf: '2026-11-20',
    amount: 250_000_000,
    warnAtBps: 9_000,
    waivers: [],
    ...rest,
    offering: {
      poolBalance: 2_000_000_000,
      loanType: 'commercial',
      isTypeKnown: true,
      assetClass: null,
      originator: { id: 'CU-77', kind: 'federalCreditUnion', ncusif: true },
      retentionBps: null,
      soldToOthers: 0,
      loans: [
        aPoolLoan('A-1', 900_000_000),
        aPoolLoan('A-2', 700_000_000, { soldToOthers: 560_000_000 }),
        aPoolLoan('A-3', 400_000_000, { groupId: 'h2', guaranteed: 300_000_000 }),
      ],
      ...offering,
    },
    buyer: {
      charter: 'federal',
      corporate: false,
      netWorth: 1_840_000_000,
      netWorthAsOf: '2026-09-30',
      capitalAndSurplus: 15_000_000_000,
      loanTypes: ['commercial'],
      policy: {
        originatorBps: 5_000,
        originatorAmount: null,
        borrowerBps: 1_200,
        typeBps: new Map([['commercial', 10_000]]),
      },
      ...buyer,
    },
    exposure: {
      originator: 600_000_000,
      type: 1_000_000_000,
      assetClass: 0,
      groups: new Map([['h1', aHeldGroup({ participations: 20_000_000, commercial: 20_000_000 })]]),
      unmatched: { originator: [], type: [] },
      ...exposure,
    },
  };
}
