import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { parseAmount } from '#shared/format/money.ts';
import { AmountField } from '#web/src/ui/amount-field.tsx';
import { grouped } from '#web/src/ui/grouping.ts';

function Field({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  return <AmountField label="Amount" value={value} onChange={setValue} />;
}

const input = () => screen.getByLabelText<HTMLInputElement>('Amount');
/** `|` is the caret. */
const shown = () =>
  `${input().value.slice(0, input().selectionStart ?? 0)}|${input().value.slice(input().selectionEnd ?? 0)}`;
async function at(text: string) {
  const caret = text.indexOf('|');
  render(<Field initial={text.replace('|', '')} />);
  await userEvent.click(input());
  input().setSelectionRange(caret, caret);
}

describe('an amount as it is typed', () => {
  afterEach(cleanup);

  it.each([
    ['1234567.5', '1,234,567.5|'],
    ['1,234,567.5', '1,234,567.5|'],
    ['-1234', '-1,234|'],
    ['0,50', '0,50|'],
    ['1.234,56', '1.234,56|'],
    ['$1234', '$1234|'],
    ['1.2345', '1.2345|'],
  ])('%s shows as %s', async (text, typed) => {
    await at('|');
    await userEvent.keyboard(text);
    expect(shown()).toBe(typed);
  });

  it.each([
    ['1,2|34', '9', '12,9|34'],
    ['|1,234', '9', '9|1,234'],
    ['1,234|', '{Backspace}', '123|'],
    ['1,|234', '{Backspace}', '|234'],
    ['1|,234', '{Delete}', '1|34'],
    ['12|3,456', '{Delete}', '12|,456'],
    ['1,234|.50', '5', '12,345|.50'],
    ['1,234.5|', '0', '1,234.50|'],
  ])('%s with %s becomes %s', async (before, key, after) => {
    await at(before);
    await userEvent.keyboard(key);
    expect(shown()).toBe(after);
  });

  it.each([
    ['1234567.5', '1,234,567.5|'],
    ['1,234,567.5', '1,234,567.5|'],
    ['1,23', '1,23|'],
    ['12,34,567', '12,34,567|'],
    ['1.234.567,50', '1.234.567,50|'],
  ])('pasted as %s is %s', async (text, pasted) => {
    await at('|');
    await userEvent.paste(text);
    expect(shown()).toBe(pasted);
  });

  it('pasted over another never has its commas taken for ours', () => {
    render(<Field initial="1,234" />);
    fireEvent.input(input(), { target: { value: '1,23' }, inputType: 'insertFromPaste' });
    expect(input().value).toBe('1,23');
  });

  it('is never another number', () => {
    const number = fc
      .tuple(fc.boolean(), fc.integer({ min: 0, max: 99_999_999_999 }), fc.option(fc.integer({ min: 0, max: 99 })))
      .map(([isNegative, whole, part]) => `${isNegative ? '-' : ''}${whole}${part === null ? '' : `.${part}`}`);
    fc.assert(
      fc.property(number, fc.nat(), (text, place) => {
        const caret = place % (text.length + 1);
        const typed = grouped({ before: '', text, caret, kind: 'insertText' });
        expect(parseAmount(typed.text)).toBe(Number(text));
        expect(typed.text.slice(0, typed.caret).replaceAll(',', '')).toBe(text.slice(0, caret));
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-$ ') }), (text) => {
        const typed = grouped({ before: '', text, caret: text.length, kind: 'insertFromPaste' });
        expect(parseAmount(typed.text)).toEqual(parseAmount(text));
        if (parseAmount(text) === null) expect(typed.text).toBe(text);
      }),
    );
  });
});
