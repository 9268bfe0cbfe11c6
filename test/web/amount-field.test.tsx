import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { indicationWords } from '#shared/domain/amount.ts';
import { readAmount, useAmount } from '../../web/src/lp/amount.ts';
import { AmountField } from '../../web/src/ui/amount-field.tsx';

function Field({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  return <AmountField label="Amount" value={value} onChange={setValue} />;
}

function Judged() {
  const amount = useAmount(indicationWords, { poolBalance: 1_000_000 });
  return (
    <AmountField
      label="Amount"
      value={amount.text}
      onChange={amount.change}
      onBlur={amount.touch}
      {...(amount.error !== undefined && { errorMessage: amount.error })}
    />
  );
}

describe('an amount field', () => {
  afterEach(cleanup);

  it('takes commas and shows currency once it is left', async () => {
    render(<Field />);
    const input = screen.getByLabelText<HTMLInputElement>('Amount');
    await userEvent.type(input, '1,234,567.5');
    await userEvent.tab();
    expect(input.value).toBe('1,234,567.50');
  });

  it('leaves alone what is no number, for the person to mend', async () => {
    render(<Field />);
    const input = screen.getByLabelText<HTMLInputElement>('Amount');
    await userEvent.type(input, '12x');
    await userEvent.tab();
    expect(input.value).toBe('12x');
  });

  it.each(['1.234,56', '0,50', '1.239'])('leaves %s as it was typed', async (text) => {
    render(<Field />);
    const input = screen.getByLabelText<HTMLInputElement>('Amount');
    await userEvent.type(input, text);
    await userEvent.tab();
    expect(input.value).toBe(text);
  });

  it.each([
    ['whose signs are another country’s', '1.234,56'],
    ['whose M may be a thousand or a million', '2.5m'],
  ])('says how to type an amount %s', async (_, text) => {
    render(<Judged />);
    await userEvent.type(screen.getByLabelText('Amount'), text);
    await userEvent.tab();
    expect(screen.getByText('Amount must be a number')).toBeTruthy();
    expect(screen.getByText('Type it like 1,234.56.')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Amount'));
    expect(screen.queryByText('Type it like 1,234.56.')).toBeNull();
    expect(screen.getByText('Indication Amount is Required')).toBeTruthy();
  });

  it('complains only once it was touched', async () => {
    render(<Judged />);
    expect(screen.queryByText('Indication Amount is Required')).toBeNull();
    await userEvent.click(screen.getByLabelText('Amount'));
    await userEvent.tab();
    expect(screen.getByText('Indication Amount is Required')).toBeTruthy();
  });
});

describe('an amount as typed', () => {
  it.each([
    ['', 'Indication Amount is Required'],
    ['abc', 'Amount must be a number'],
    ['-5', 'Cannot Be Negative'],
    ['0', 'Amount must be greater than 0'],
    ['1.234', 'Amount must have at most 2 decimals'],
    ['1,000,000.01', 'Amount must be less than or equal to the Pool Balance $1,000,000.00'],
  ])('%j is refused with the words of the specification', (text, fault) => {
    expect(readAmount(text, indicationWords, { poolBalance: 1_000_000 })).toEqual({ fault });
  });

  it.each([
    ['1,000,000', 1_000_000],
    ['$ 12.5', 12.5],
  ])('%j is %s', (text, amount) => {
    expect(readAmount(text, indicationWords, { poolBalance: 1_000_000 })).toEqual({ amount });
  });
});
