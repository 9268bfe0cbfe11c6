import { useQuery } from '@tanstack/react-query';
import { OrderPage } from '../../lp/order-page.tsx';
import { offering } from '../../lp/queries.ts';
import { useLpNumber } from '../../lp/relation.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { CommitmentSteps } from './commitment-steps.tsx';
import { myCommitment } from './queries.ts';

export function PurchaseCommitmentPage() {
  const id = useLpNumber();
  const found = useQuery(offering(id));
  const mine = useQuery(myCommitment(id));
  return (
    <Loaded query={found}>
      {(offering) => (
        <OrderPage title="Purchase commitment" offering={offering}>
          <Loaded query={mine}>{(mine) => <CommitmentSteps offering={offering} mine={mine} />}</Loaded>
        </OrderPage>
      )}
    </Loaded>
  );
}
