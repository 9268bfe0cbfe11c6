import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DaysLeft } from '#web/src/lp/days-left.tsx';

const until = '2026-09-06T00:00:00.000Z';

describe('the days of due diligence that are left', () => {
  it.each([
    ['many', 12, until, '12 days left'],
    ['one', 1, until, '1 day left'],
    ['none, where the last day is not said next to it', 0, until, 'Ended 09/06/2026'],
    ['none, where it is', 0, undefined, 'Ended'],
    ['no end', 0, null, ''],
  ])('are shown if there are %s', (_which, days, end, shown) => {
    const { container } = render(<DaysLeft days={days} until={end} />);
    expect(container.textContent).toBe(shown);
  });
});
