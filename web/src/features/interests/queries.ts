import { useQueryClient } from '@tanstack/react-query';
import { interests } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { goToMfaStep } from '../../lp/mfa-step.ts';
import { type Confirming, forgetOrder } from '../../lp/order-draft.ts';
import { lpChanged } from '../../lp/queries.ts';

export function useSubmitIndication(id: string) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ amount, key }: Confirming) =>
      interests.submit({ id, body: { Amount: amount } }, { headers: { 'Idempotency-Key': key } }),
    onSuccess() {
      forgetOrder();
      goToMfaStep(id);
      return lpChanged(queries, id);
    },
  });
}
