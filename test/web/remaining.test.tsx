import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AboveRemaining, offered } from '#web/src/lp/remaining.tsx';

const participation = {
  TransactionType: 'LP',
  TermSheetCategory: 'MBL',
  PoolBalance: 21_200_000,
  AmountRemaining: 20_140_000,
} as const;
const leadLender = { ...participation, TransactionType: 'LLO' } as const;

describe('an amount to buy', () => {
  afterEach(cleanup);

  it('is asked for with what remains, or of a lead-lender request with all of it', () => {
    expect(offered(participation)).toBe('In US dollars. The remaining balance is $20,140,000.00.');
    expect(offered(leadLender)).toBe('In US dollars, up to the Loan Amount of $21,200,000.00.');
  });

  it.each([
    ['more than remains', participation, 20_140_000.01, true],
    ['what remains', participation, 20_140_000, false],
    ['no number yet', participation, undefined, false],
    ['more of a lead-lender request', leadLender, 21_000_000, false],
  ])('is warned of if it is %s', (_which, offering, amount, isWarned) => {
    const { container } = render(<AboveRemaining offering={offering} amount={amount} />);
    expect(container.textContent?.includes('more than the remaining balance of $20,140,000.00')).toBe(isWarned);
  });
});
