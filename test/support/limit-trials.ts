const loan = (loanId: string, balance: number, more: object = {}) => ({
  loanId,
  balance,
  groupId: 'h1',
  soldToOthers: 0,
  commercial: true,
  guaranteed: 0,
  ...more,
});

/** The body of the specification's worked example (trading.md A5), in dollars. */
export function aLimitTrial() {
  return {
    asOf: '2026-11-20',
    amount: 2_500_000 as unknown,
    warnAtPercent: 90,
    offering: {
      poolBalance: 20_000_000,
      loanType: 'commercial',
      originator: { id: 'CU-77', kind: 'federalCreditUnion', ncusif: true },
      retentionPercent: null as number | null,
      loans: [
        loan('A-1', 9_000_000),
        loan('A-2', 7_000_000, { soldToOthers: 5_600_000 }),
        loan('A-3', 4_000_000, { groupId: 'h2', guaranteed: 3_000_000 }),
      ],
    },
    buyer: {
      charter: 'federal',
      corporate: false,
      netWorth: 18_400_000 as number | null,
      netWorthAsOf: '2026-09-30' as string | null,
      capitalAndSurplus: 150_000_000 as number | null,
      loanTypes: ['commercial'],
      policy: {
        originatorPercent: 50,
        originatorAmount: null as number | null,
        borrowerPercent: 12,
        typePercents: { commercial: 100 } as Record<string, number>,
      },
    },
    exposure: {
      originator: 6_000_000,
      type: 10_000_000,
      groups: { h1: { participations: 200_000, commercial: 200_000 } },
    },
    waivers: [] as object[],
  };
}

/** The same with the value at a JSON pointer changed. */
export function aLimitTrialWith(pointer: string, value: unknown) {
  const body = aLimitTrial();
  const keys = pointer.slice(1).split('/');
  const last = keys.pop() ?? '';
  const holder = keys.reduce<Record<string, unknown>>(
    (at, key) => at[key] as Record<string, unknown>,
    body as unknown as Record<string, unknown>,
  );
  holder[last] = value;
  return body;
}
