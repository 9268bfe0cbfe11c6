import { createContext, useContext } from 'react';
import { useParams } from 'react-router-dom';
import type { CreditUnionRelation } from '#shared/contract/offerings.ts';

export const RelationContext = createContext<CreditUnionRelation | null>(null);

/** How the LP of this page relates to the caller's credit union. */
export function useRelation(): CreditUnionRelation {
  const relation = useContext(RelationContext);
  if (!relation) throw new Error('useRelation needs an OfferingGuard above it');
  return relation;
}

/** The LP number in the address of the page. */
export function useLpNumber(): string {
  const { id, lpIdentifier } = useParams();
  return lpIdentifier ?? id ?? '';
}
