import { useMutation, useQueryClient } from '@tanstack/react-query';
import { offerings } from '../../lib/api.ts';
import { lpAdministered } from '../../lp/administered.ts';
import type { OfferingVersion } from '../../lp/queries.ts';
import { Card } from '../../ui/card.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Switch } from '../../ui/switch.tsx';

/** Whether the seller's people see which credit unions order; changed at once. */
export function SellerNames({ latest: { offering, etag } }: { latest: OfferingVersion }) {
  const queries = useQueryClient();
  const { id, SellerName, sellerSeesNames = false } = offering;
  const change = useMutation({
    mutationFn: (value: boolean) =>
      offerings.update({ id, body: [{ op: 'replace', path: '/sellerSeesNames', value }] }, { ifMatch: etag }),
    onSettled: () => lpAdministered(queries),
  });
  return (
    <Card title="What the seller sees">
      <Switch
        label="Names of credit unions that order"
        description={`Without names, ${SellerName} sees counts and totals.`}
        isOn={sellerSeesNames}
        state={sellerSeesNames ? 'Shown' : 'Hidden'}
        isPending={change.isPending}
        onChange={(value) => change.mutate(value)}
      />
      <Failure error={change.error} />
    </Card>
  );
}
