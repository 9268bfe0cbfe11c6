import { Card } from '../../ui/card.tsx';
import { useForm } from './form-context.ts';
import { OfferingField } from './offering-field.tsx';
import styles from './offering-form.module.css';
import { isAsked } from './values.ts';

/** What a run of an allocation starts from, and whether commitments have a price. */
export function AllocationTerms() {
  const { values } = useForm();
  return (
    <Card title="Allocation">
      <div className={styles.fields}>
        <OfferingField name="AsksForPrice" description="Percent of par. The best prices can be served first." />
        {isAsked('Reserve', values) && (
          <OfferingField name="Reserve" description="Orders below it aren't served. Buyers never see it." />
        )}
        <OfferingField name="Increment" description="Every part is a multiple of it." />
        <OfferingField name="PerBuyerMaximum" description="No limit if left blank." />
      </div>
      <p className={styles.hint}>Used if more is ordered than is for sale. A run can use other figures.</p>
    </Card>
  );
}
