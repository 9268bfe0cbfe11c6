import { createContext, useContext } from 'react';
import { useParams } from 'react-router-dom';
import type { CreditUnionRelation } from '#shared/contract/offerings.ts';

export const RelationContext = createContext<CreditUnionRelation | null>(null);

export function useRelation(): CreditUnionRelation {
  const relation = useContext(RelationContext);
  if (!relation) throw new Error('useRelation needs an OfferingGuard above it');
  return relation;
}

export function useLpNumber(): string {
  const { id, lpIdentifier } = useParams();
  return lpIdentifier ?? id ?? '';
}
