import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { verdicts } from '#shared/domain/verdict.ts';
import { limitItems, OverLimit } from '#web/src/lp/over-limit.tsx';

afterEach(cleanup);

const row = {
  id: 'CU1-1001-Commitment',
  verdict: 'stopped' as const,
  headroom: 0,
  checkId: 'K1',
  CreditUnionName: 'Harbor Light',
};
const shown = (changes: object = {}) =>
  render(
    <MemoryRouter>
      <OverLimit row={{ ...row, ...changes }} />
    </MemoryRouter>,
  );

it('is said before an acceptance, with the way to the check', () => {
  shown();
  screen.getByText(/was over a limit of Harbor Light when it was ordered/);
  expect(screen.getByRole('link').getAttribute('href')).toContain('K1');
});

it.each([null, ...verdicts.filter((verdict) => verdict !== 'stopped')])(
  'is no warning where the verdict is %s',
  (verdict) => {
    expect(shown({ verdict }).container.textContent).toBe('');
  },
);

it('has verdict and room beside the amount, where there are limits', () => {
  expect(limitItems(row).map(({ value }) => value)).toEqual(['Over a limit', '$0.00']);
  expect(limitItems({ ...row, headroom: null })).toHaveLength(1);
  expect(limitItems({ ...row, verdict: null })).toEqual([]);
});
