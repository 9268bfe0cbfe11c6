import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { money } from '#shared/format/money.ts';
import { interests } from '../../lib/api.ts';
import { useMe } from '../../lib/queries.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { goToMfaStep } from '../../lp/mfa-step.ts';
import { type Confirming, forgetOrder } from '../../lp/order-draft.ts';
import { isOvertaken } from '../../lp/order-fault.ts';
import type { StepState } from '../../lp/order-steps.ts';
import { lpChanged, myIndication } from '../../lp/queries.ts';
import { indicationReceiptPath } from '../../lp/receipt-path.ts';

/** `stale` if a colleague has placed another one since. */
export function useSubmitIndication(id: string, etag: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { CreditUnionAccountId, Roles } = useMe();
  const hasMfa = Roles?.includes('mfa');
  return useSingleMutation({
    mutationFn: ({ amount, key }: Confirming) =>
      interests.submit({ id, body: { Amount: amount } }, { headers: { 'Idempotency-Key': key }, ifMatch: etag }),
    onSuccess({ id: indication, Amount }) {
      forgetOrder();
      const done = `Your indication of interest of ${money(Amount)} has been submitted.`;
      const receipt = indicationReceiptPath(indication);
      if (hasMfa) navigate(`/lp/${id}/due-diligence`, { replace: true, state: { done, receipt } satisfies StepState });
      else goToMfaStep(id);
      return lpChanged(queries, id);
    },
    async onError(error) {
      if (isOvertaken(error)) await queries.invalidateQueries(myIndication(id, CreditUnionAccountId ?? ''));
    },
  });
}
