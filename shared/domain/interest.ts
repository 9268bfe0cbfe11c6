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
  /** As offered when it was submitted or changed last; null where that was before terms were kept. */
  terms: OfferedTerms | null;
  version: number;
}

export const interestId = ({ creditUnionId, lpNumber }: Pick<Interest, 'creditUnionId' | 'lpNumber'>): string =>
  `${creditUnionId}-${lpNumber}-Interest`;

export function parseInterestId(id: string): Pick<Interest, 'creditUnionId' | 'lpNumber'> | null {
  const found = /^(.+)-(\d+)-Interest$/.exec(id);
  return found?.[1] && found[2] ? { creditUnionId: found[1], lpNumber: found[2] } : null;
}

/** What is quoted on the phone, apart from that of a commitment: `1001-061000052-I2`. */
export const indicationReference = ({
  lpNumber,
  routingNumber,
  version,
}: Pick<Interest, 'lpNumber' | 'routingNumber' | 'version'>): string => `${lpNumber}-${routingNumber}-I${version}`;
