import type { OfferingCard } from '#shared/contract/termsheets.ts';

export type Direction = 'asc' | 'desc';
type Field = keyof OfferingCard & string;

interface Sort {
  field: Field;
  label: string;
  /** Usual direction. */
  first: Direction;
}

export const sorts: readonly Sort[] = [
  { field: 'dateAdded', label: 'Date listed', first: 'desc' },
  { field: 'dueDiligenceDeadline', label: 'Closing date', first: 'asc' },
  { field: 'wtdAverageLoanRate', label: 'Rate', first: 'desc' },
  { field: 'price', label: 'Price', first: 'asc' },
  { field: 'wtdAverageRemainingTerm', label: 'Term', first: 'asc' },
  { field: 'wtdAverageCreditScore', label: 'Score', first: 'desc' },
  { field: 'wtdAverageLtv', label: 'LTV', first: 'asc' },
  { field: 'totalParticipationAvailable', label: 'Total participation available', first: 'desc' },
  { field: 'remainingBalance', label: 'Remaining balance', first: 'desc' },
  { field: 'poolBalance', label: 'Pool or loan balance', first: 'desc' },
  { field: 'minimumPurchaseAmount', label: 'Minimum purchase', first: 'asc' },
  { field: 'servicingFee', label: 'Servicing fee', first: 'asc' },
  { field: 'lpIdentifier', label: 'LP number', first: 'asc' },
  { field: 'sellerName', label: 'Seller', first: 'asc' },
  { field: 'assetClass', label: 'Asset class', first: 'asc' },
  { field: 'type', label: 'Loan type', first: 'asc' },
  { field: 'termSheetCategory', label: 'Category', first: 'asc' },
  { field: 'transactionType', label: 'Transaction type', first: 'asc' },
  { field: 'recourseType', label: 'Recourse', first: 'asc' },
  { field: 'state', label: 'State', first: 'asc' },
];

export interface Sorted {
  field: string;
  direction: Direction;
}

export const newest: Sorted = { field: 'dateAdded', direction: 'desc' };

export const firstDirection = (field: string): Direction => sorts.find((sort) => sort.field === field)?.first ?? 'asc';

/** `wtdAverageLoanRate desc`; newest first if unknown. */
export function sortedBy(text: string | null): Sorted {
  const [field = '', direction] = (text ?? '').split(' ');
  if (!sorts.some((sort) => sort.field === field)) return newest;
  return { field, direction: direction === 'desc' ? 'desc' : 'asc' };
}

/** Empty for the default order. */
export const sortText = ({ field, direction }: Sorted): string =>
  field === newest.field && direction === newest.direction ? '' : `${field} ${direction}`;
