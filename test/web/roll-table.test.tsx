import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { delinquencyBuckets } from '#shared/domain/pool/bands.ts';
import { RollTable } from '#web/src/features/servicing/roll-table.tsx';

afterEach(cleanup);

const delinquency = delinquencyBuckets.map(({ label }, place) => {
  return { label, from: place, to: null, loans: 1, balance: 100, percent: 10 };
});
const cell = (from: string, to: string) => ({ from, to, loans: 1, balance: 100 });

it('has days late from fewest to most, then what ended, then what has no days', () => {
  // In the order of a pool where the first loans were paid off.
  const roll = [
    cell('Current', 'ChargedOff'),
    cell('Current', 'PaidOff'),
    cell('Current', '60–89'),
    cell('60–89', '90–179'),
    cell('30–59', 'Current'),
    cell('Not given', 'Not given'),
  ];
  render(<RollTable roll={roll} delinquency={delinquency} />);
  const names = (role: 'columnheader' | 'rowheader') => screen.getAllByRole(role).map((head) => head.textContent);
  expect(names('columnheader').slice(1)).toEqual([
    'Current',
    '60–89',
    '90–179',
    'Paid off',
    'Charged off',
    'Not given',
  ]);
  expect(names('rowheader')).toEqual(['Current', '30–59', '60–89', 'Not given']);
});
