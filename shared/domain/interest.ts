import type { Cents } from '../format/money.ts';
import type { OfferedTerms } from './offered-terms.ts';

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
  /** Terms at the last submission; null in older ones. */
  terms: OfferedTerms | null;
  version: number;
}

export const interestId = ({ creditUnionId, lpNumber }: Pick<Interest, 'creditUnionId' | 'lpNumber'>): string =>
  `${creditUnionId}-${lpNumber}-Interest`;

export function parseInterestId(id: string): Pick<Interest, 'creditUnionId' | 'lpNumber'> | null {
  const found = /^(.+)-(\d+)-Interest$/.exec(id);
  return found?.[1] && found[2] ? { creditUnionId: found[1], lpNumber: found[2] } : null;
}

/** Quoted on the phone: `1001-061000052-I2`. */
export const indicationReference = ({
  lpNumber,
  routingNumber,
  version,
}: Pick<Interest, 'lpNumber' | 'routingNumber' | 'version'>): string => `${lpNumber}-${routingNumber}-I${version}`;
