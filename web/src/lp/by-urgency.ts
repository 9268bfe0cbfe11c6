import type { CreditUnionOrders } from '#shared/contract/views.ts';

/** Pending, accepted, indications, then the rest. */
const places: Record<string, number> = { Pending: 0, Accepted: 1, none: 2, Rejected: 3, Withdrawn: 4 };

const placeOf = ({ status }: CreditUnionOrders): number => places[status ?? 'none'] ?? 0;
const amountOf = ({ commitmentAmount, indicationAmount }: CreditUnionOrders): number =>
  commitmentAmount ?? indicationAmount ?? 0;

export const byUrgency = (rows: readonly CreditUnionOrders[]): CreditUnionOrders[] =>
  rows.toSorted((a, b) => placeOf(a) - placeOf(b) || amountOf(b) - amountOf(a));
