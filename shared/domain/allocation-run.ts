import { allocate } from './allocation.ts';
import type { Allocation, AllocationBook } from './allocation-book.ts';
import { type AmountByHand, type AmountFault, allocateByHand, amountFaults } from './allocation-by-hand.ts';
import { byId, drawLots, hashOf } from './canonical.ts';

export interface HashedAllocation extends Allocation {
  inputsHash: string;
  resultHash: string;
}

/** Canonical JSON from which anyone can repeat a run. */
export function canonicalInputs(book: AllocationBook, amounts: readonly AmountByHand[]) {
  const { method, basis, available, increment, minimum, perBuyerMaximum, priority, reserve, seed, orders } = book;
  const inputs = { version: 1, method, basis, available, increment, minimum, perBuyerMaximum, priority, reserve, seed };
  return {
    ...inputs,
    orders: byId(orders).map(
      ({ id, requested, submittedAt, minimum, maximum, regulatoryCap, price, whitelisted, related }) => ({
        id,
        requested,
        submittedAt,
        minimum,
        maximum,
        regulatoryCap,
        price,
        whitelisted,
        related,
      }),
    ),
    ...(method === 'discretion' && {
      amounts: byId(amounts).map(({ id, amount, reason }) => ({ id, amount, reason })),
    }),
  };
}

/** `discretion` with faulty amounts answers the faults. */
export async function runAllocation(
  book: AllocationBook,
  amounts: readonly AmountByHand[] = [],
): Promise<HashedAllocation | AmountFault[]> {
  const lots = await drawLots(
    book.seed,
    book.orders.map(({ id }) => id),
  );
  const isByHand = book.method === 'discretion';
  const faults = isByHand ? amountFaults(book, amounts, lots) : [];
  if (faults.length > 0) return faults;
  const result = isByHand ? allocateByHand(book, amounts) : allocate(book, lots);
  const inputsHash = await hashOf(canonicalInputs(book, amounts));
  return { ...result, inputsHash, resultHash: await resultHashOf(inputsHash, result) };
}

/** Covers each order's amount and the rest, under the hash of the inputs. */
export const resultHashOf = (
  inputsHash: string,
  { unallocated, rows }: { unallocated: number; rows: readonly { id: string; allocated: number }[] },
) => hashOf({ inputsHash, unallocated, rows: byId(rows).map(({ allocated, id }) => ({ allocated, id })) });
