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
