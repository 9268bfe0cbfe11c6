import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DayAhead, DaysLeft } from '#web/src/lp/days-left.tsx';

const until = '2026-09-06T00:00:00.000Z';

describe('the days of due diligence that are left', () => {
  it.each([
    ['many', 12, until, '12 days left'],
    ['three', 3, until, '3 days left'],
    ['two', 2, until, 'Ends tomorrow'],
    ['one', 1, until, 'Ends today'],
    ['none, where the last day is not said next to it', 0, until, 'Ended 09/06/2026'],
    ['none, where it is', 0, undefined, 'Ended'],
    ['no end', 0, null, ''],
  ])('are shown if there are %s', (_which, days, end, shown) => {
    const { container } = render(<DaysLeft days={days} until={end} />);
    expect(container.textContent).toBe(shown);
  });
});

describe('a day that comes', () => {
  it.each([
    [0, 'Past'],
    [1, 'Today'],
    [2, 'Tomorrow'],
    [9, '9 days left'],
  ])('with %i days left is said as %s', (days, shown) => {
    expect(render(<DayAhead days={days} />).container.textContent).toBe(shown);
  });
});
