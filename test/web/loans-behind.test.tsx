import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Problem } from '#shared/contract/problem.ts';
import { LoansBehind } from '#web/src/features/tape/source-of-figure.tsx';

afterEach(cleanup);

const trace = { label: 'Balance', value: '$1,000.00', formula: 'Sum', fields: [], filter: null };

it('says why the loans behind a figure could not be read', async () => {
  const loans = () => Promise.reject(new Problem('unexpected'));
  render(<LoansBehind trace={trace} loans={loans} />);
  expect((await screen.findByRole('alert')).textContent).toBe(new Problem('unexpected').message);
});

it('rounds rates to at most three decimals, and other percentages to two', async () => {
  const row = {
    row: 2,
    loanId: 'L-1',
    currentBalance: 1000,
    noteRate: 6.0005,
    servicingFee: 0.375,
    ltv: 80.005,
    derived: [],
  };
  const fields = ['servicingFee', 'ltv'] as const;
  const loans = () => Promise.resolve({ rows: [row], total: 1 });
  render(<LoansBehind trace={{ ...trace, fields: [...fields] }} loans={loans} />);
  for (const text of ['6.001%', '0.375%', '80.01%']) expect(await screen.findByText(text)).toBeTruthy();
});
