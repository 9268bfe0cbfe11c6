import { useMutation, useQueryClient } from '@tanstack/react-query';
import { offerings } from '../../lib/api.ts';
import { lpAdministered } from '../../lp/administered.ts';
import type { OfferingVersion } from '../../lp/queries.ts';
import { Card } from '../../ui/card.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Switch } from '../../ui/switch.tsx';
import { EditForm } from './edit-form.tsx';
import styles from './editor-page.module.css';
import { useEdit } from './use-edit.ts';

export function RestrictionsTab({ latest }: { latest: OfferingVersion }) {
  const edit = useEdit(latest.offering.LPIdentifier, latest, 'restrictions');
  return (
    <div className={styles.cards}>
      <SellerNames latest={latest} />
      <EditForm edit={edit} part="restrictions" />
    </div>
  );
}

/** Saved at once. */
function SellerNames({ latest: { offering, etag } }: { latest: OfferingVersion }) {
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
