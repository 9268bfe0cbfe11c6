/** An order in dollars, as a trial's body has it. */
export const anOrderInDollars = (id: string, requested: number, more: object = {}) => ({
  id,
  requested,
  submittedAt: '2026-11-01T15:00:00.000Z',
  minimum: 0,
  maximum: null,
  regulatoryCap: null,
  price: null,
  whitelisted: false,
  related: false,
  ...more,
});

const onDay = (day: number) => ({ submittedAt: `2026-11-0${day}T15:00:00.000Z` });

/** The body of the specification's worked example (trading.md B4). */
export const aTrial = (more: object = {}) => ({
  method: 'proRata',
  basis: 'eligible',
  available: 10_000_000,
  increment: 100_000,
  minimum: 250_000,
  perBuyerMaximum: null,
  priority: [] as string[],
  reserve: null,
  seed: '5eed',
  orders: [
    anOrderInDollars('alder', 6_000_000, onDay(1)),
    anOrderInDollars('birch', 4_000_000, onDay(2)),
    anOrderInDollars('cedar', 3_000_000, { ...onDay(3), regulatoryCap: 1_250_000 }),
    anOrderInDollars('dogwood', 300_000, onDay(4)),
    anOrderInDollars('elm', 2_500_000, { ...onDay(5), minimum: 2_000_000 }),
  ],
  ...more,
});
