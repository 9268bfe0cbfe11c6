import { useState } from 'react';
import { type AmountWords, amountFault } from '#shared/domain/amount.ts';
import { abovePoolBalance } from '#shared/domain/order.ts';
import { parseAmount } from '#shared/format/money.ts';

/** Further bound of a kind of order; null: none broken. */
export type AmountBound = (amount: number) => string | null;

const unbound: AmountBound = () => null;

interface Bounds {
  poolBalance: number;
  bound?: AmountBound;
}

/** Or its fault. */
export function readAmount(
  text: string,
  words: AmountWords,
  { poolBalance, bound = unbound }: Bounds,
): { amount?: number; fault?: string } {
  const typed = text.trim() === '' ? undefined : (parseAmount(text) ?? text);
  const fault = amountFault(typed, words);
  if (fault !== null) return { fault };
  const amount = Number(typed);
  const broken = amount > poolBalance ? abovePoolBalance(poolBalance) : bound(amount);
  return broken === null ? { amount } : { fault: broken };
}

/** The fault shows, and the amount counts, from the first touch. */
export function useAmount(words: AmountWords, bounds: Bounds, initial = '') {
  const [text, setText] = useState(initial);
  const [isTouched, setTouched] = useState(false);
  const { amount, fault } = readAmount(text, words, bounds);
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
