import type { Cents } from '../format/money.ts';

/** A credit union's non-binding indication of interest in one offering. `amount` is whole cents. */
export interface Interest {
  lpNumber: string;
  creditUnionId: string;
  creditUnionName: string;
  routingNumber: string;
  userId: string;
  userName: string;
  amount: Cents;
  submittedAt: string;
  version: number;
}

export const interestId = ({ creditUnionId, lpNumber }: Pick<Interest, 'creditUnionId' | 'lpNumber'>): string =>
  `${creditUnionId}-${lpNumber}-Interest`;
