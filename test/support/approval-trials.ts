/** The body of the specification's worked example (trading.md C2), in dollars. */
export const anApprovalsTrial = (more: object = {}) => ({
  amount: 3_000_000,
  preparerId: 'pat',
  now: '2026-11-20T12:00:00.000Z',
  contentHash: 'c0de',
  tiers: [
    { from: 0, approvals: 1 },
    { from: 2_500_000, approvals: 2 },
  ],
  people: [
    aPerson('pat', { limit: 500_000 }),
    aPerson('quinn', {
      limit: 5_000_000,
      absentFrom: '2026-11-18T00:00:00.000Z',
      absentUntil: '2026-11-25T00:00:00.000Z',
    }),
    aPerson('remy', { limit: 1_000_000 }),
    aPerson('sam', { unlimited: true }),
  ],
  delegations: [
    {
      from: 'quinn',
      to: 'remy',
      limit: 4_000_000,
      start: '2026-11-18T00:00:00.000Z',
      end: '2026-11-25T00:00:00.000Z',
    },
  ],
  approvals: [
    { by: 'remy', at: '2026-11-20T09:00:00.000Z', contentHash: 'c0de' },
    { by: 'quinn', at: '2026-11-20T10:00:00.000Z', contentHash: 'c0de' },
  ],
  ...more,
});

export const aPerson = (id: string, more: object = {}) => ({
  id,
  active: true,
  limit: null as number | null,
  unlimited: false,
  absentFrom: null as string | null,
  absentUntil: null as string | null,
  ...more,
});
