import { useState } from 'react';
import { type AmountWords, amountFault } from '#shared/domain/amount.ts';
import { abovePoolBalance } from '#shared/domain/order.ts';
import { parseAmount } from '#shared/format/money.ts';

/** Or its fault. */
export function readAmount(text: string, words: AmountWords, poolBalance: number): { amount?: number; fault?: string } {
  const typed = text.trim() === '' ? undefined : (parseAmount(text) ?? text);
  const fault = amountFault(typed, words);
  if (fault !== null) return { fault };
  const amount = Number(typed);
  return amount > poolBalance ? { fault: abovePoolBalance(poolBalance) } : { amount };
}

/** The fault shows, and the amount counts, from the first touch. */
export function useAmount(words: AmountWords, poolBalance: number, initial = '') {
  const [text, setText] = useState(initial);
  const [isTouched, setTouched] = useState(false);
  const { amount, fault } = readAmount(text, words, poolBalance);
  return {
    text,
    change(next: string) {
      setText(next);
      setTouched(true);
    },
    touch: () => setTouched(true),
    reset(text: string) {
      setText(text);
      setTouched(false);
    },
    error: isTouched ? fault : undefined,
    amount: isTouched ? amount : undefined,
  };
}
export type AmountState = ReturnType<typeof useAmount>;
