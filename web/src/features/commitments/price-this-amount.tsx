import { useQuery } from '@tanstack/react-query';
import { canBePriced } from '../../lp/averaged.ts';
import { termSheet } from '../../lp/queries.ts';
import { LinkButton } from '../../ui/button.tsx';

export function PriceThisAmount({ lpNumber, amount }: { lpNumber: string; amount: number | undefined }) {
  const { data: sheet } = useQuery(termSheet(lpNumber));
  if (amount === undefined || !sheet || !canBePriced(sheet)) return null;
  return <LinkButton href={`/lp/${lpNumber}/what-if?amount=${amount}`}>Price this amount</LinkButton>;
}
