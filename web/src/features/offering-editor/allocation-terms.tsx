import { Card } from '../../ui/card.tsx';
import { useDesk } from './editor-desk.ts';
import { useForm } from './form-context.ts';
import { OfferingField } from './offering-field.tsx';
import styles from './offering-form.module.css';
import { isAsked } from './values.ts';

/** Whether commitments have a price and, for administrators, what a run of an allocation starts from. */
export function AllocationTerms() {
  const { values } = useForm();
  const { isSeller } = useDesk();
  return (
    <Card title="Allocation">
      <div className={styles.fields}>
        <OfferingField name="AsksForPrice" description="Percent of par. The best can be served first." />
        {!isSeller && (
          <>
            {isAsked('Reserve', values) && (
              <OfferingField name="Reserve" description="Orders below it aren't served. Buyers never see it." />
            )}
            <OfferingField name="Increment" description="Every part is a multiple of it." />
            <OfferingField name="PerBuyerMaximum" description="No limit if left blank." />
          </>
        )}
      </div>
      <p className={styles.hint}>Used if more is ordered than is for sale. A run can use other figures.</p>
    </Card>
  );
}
