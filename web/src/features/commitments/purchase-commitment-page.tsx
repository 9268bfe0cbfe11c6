import { useQuery } from '@tanstack/react-query';
import { OrderPage } from '../../lp/order-page.tsx';
import { offering, termSheet } from '../../lp/queries.ts';
import { useLpNumber } from '../../lp/relation.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { CommitmentSteps } from './commitment-steps.tsx';
import { myCommitment } from './queries.ts';

export function PurchaseCommitmentPage() {
  const id = useLpNumber();
  const found = useQuery(offering(id));
  const mine = useQuery(myCommitment(id));
  const sheet = useQuery(termSheet(id));
  return (
    <Loaded query={found}>
      {(offering) => (
        <OrderPage title="Purchase commitment" offering={offering}>
          <Loaded query={mine}>
            {(mine) => (
              <Loaded query={sheet}>
                {({ TermsHash, indicatedInterestAmount }) => (
                  <CommitmentSteps
                    offering={offering}
                    mine={mine}
                    termsHash={TermsHash}
                    indicated={indicatedInterestAmount}
                  />
                )}
              </Loaded>
            )}
          </Loaded>
        </OrderPage>
      )}
    </Loaded>
  );
}
