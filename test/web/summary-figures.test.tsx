import { expect, it } from 'vitest';
import type { Portfolio } from '#shared/contract/commitments.ts';
import { summaryFigures } from '#web/src/features/portfolio/summary-figures.ts';

const row = (lpIdentifier: string, held: number, isReported: boolean) => ({
  lpIdentifier,
  held,
  toDate: isReported ? { late30: 60 } : null,
});

const found = {
  count: 3,
  amount: 20_000,
  held: 16_000,
  paid: 500,
  late30: 60,
  late60: 30,
  wtdAverageLoanRate: 6.5,
  netRate: 6,
  parts: { seller: [] },
  value: [row('1', 1000, true), row('2', 5000, false), row('3', 10_000, false)],
} as unknown as Portfolio;

const noteOf = (label: string, of = found, deals?: Map<string, { state: string }>) =>
  summaryFigures(of, deals).find((figure) => figure.label === label)?.note;

it('counts late loans as a share of what is reported, and says how much is not', () => {
  expect(noteOf('30+ days late')).toBe('6.00% of $1K reported, 3.00% at 60+; 2 LPs not reported yet');
  const all = { ...found, value: [row('1', 1000, true)] } as unknown as Portfolio;
  expect(noteOf('30+ days late', all)).toBe('6.00% of $1K reported, 3.00% at 60+');
});

it('says what is bought and not funded, of deals that are open', () => {
  expect(noteOf('Held')).toBe('of $20,000.00 in 3 LPs');
  const deals = new Map([
    ['2', { state: 'Statement' }],
    ['3', { state: 'Funded' }],
  ]);
  expect(noteOf('Held', found, deals)).toBe('of $20,000.00 in 3 LPs, $5K not funded yet');
});
