import { useState } from 'react';
import type { ActiveCommitment } from '#shared/contract/commitments.ts';
import { smallestFault } from '#shared/domain/amount.ts';
import { money, parseAmount } from '#shared/format/money.ts';
import type { AmountState } from '../../lp/amount.ts';
import type { Order } from '../../lp/order-draft.ts';

export const asTyped = (amount: number): string => money(amount).replace('$', '');

/** The smallest amount that was typed, 0 for none, or what is wrong with it beside the amount that is ordered. */
export function readSmallest(text: string, amount: number): { minimum: number; fault?: undefined } | { fault: string } {
  if (text.trim() === '') return { minimum: 0 };
  const typed = parseAmount(text) ?? text;
  const fault = smallestFault(typed, amount);
  return fault === null ? { minimum: Number(typed) } : { fault };
}

/** What is confirmed beside the amount; also that nothing is left of what was there. */
export const termItems = ({ minimum }: Order, live: ActiveCommitment | null) =>
  minimum > 0 || live?.minimumAmount
    ? [{ label: 'Smallest amount', value: minimum > 0 ? money(minimum) : 'None' }]
    : [];

/** What a buyer says beside the amount, as it is typed; it begins as the live commitment has it. */
export function useOrderTerms(live: ActiveCommitment | null, amount: AmountState) {
  const [smallest, setSmallest] = useState(live?.minimumAmount ? asTyped(live.minimumAmount) : '');
  // Of an amount that can't be read yet, nothing can be too much.
  const read = readSmallest(smallest, parseAmount(amount.text) ?? Number.POSITIVE_INFINITY);
  return {
    smallest,
    changeSmallest(text: string) {
      setSmallest(text);
      // The amount counts once something was changed.
      amount.touch();
    },
    smallestError: read.fault,
    terms: read.fault === undefined ? { minimum: read.minimum } : null,
  };
}
export type OrderTermsState = ReturnType<typeof useOrderTerms>;
