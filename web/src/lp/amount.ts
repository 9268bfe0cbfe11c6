import { useState } from 'react';
import type { ZodType } from 'zod';
import { abovePoolBalance } from '#shared/domain/order.ts';
import { parseAmount } from '#shared/format/money.ts';

/** The amount a person typed, or the sentence that says what is wrong with it. */
export function readAmount(text: string, schema: ZodType<number>, poolBalance: number) {
  const typed = text.trim() === '' ? undefined : (parseAmount(text) ?? text);
  const parsed = schema.safeParse(typed);
  if (!parsed.success) return { fault: parsed.error.issues[0]?.message ?? 'Amount must be a number' };
  if (parsed.data > poolBalance) return { fault: abovePoolBalance(poolBalance) };
  return { amount: parsed.data };
}

/** The state of an amount field: its fault shows, and its amount counts, from the first touch on. */
export function useAmount(schema: ZodType<number>, poolBalance: number, initial = '') {
  const [text, setText] = useState(initial);
  const [isTouched, setTouched] = useState(false);
  const { amount, fault } = readAmount(text, schema, poolBalance);
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
