import type { OfferingEntity } from '#shared/contract/offerings.ts';
import { Card } from '../../ui/card.tsx';
import { AllocationTerms } from './allocation-terms.tsx';
import { AmountForSale } from './amount-for-sale.tsx';
import { useDesk } from './editor-desk.ts';
import type { TextName } from './fields.ts';
import { useForm } from './form-context.ts';
import { OfferingField } from './offering-field.tsx';
import styles from './offering-form.module.css';
import { SellerField } from './seller-field.tsx';
import { isAsked } from './values.ts';

const statistics: TextName[] = [
  'loanCount',
  'wtdAverageLoanRate',
  'wtdAverageCreditScore',
  'wtdAverageLtv',
  'wtdAverageRemainingTerm',
  'globalDSCR',
  'loanToValue',
];

/** Every field of an offering, grouped as its term sheet is. */
export function OfferingForm({ saved }: { saved?: OfferingEntity | undefined }) {
  const { values } = useForm();
  const { isSeller } = useDesk();
  return (
    <>
      <Card title="Basics">
        <div className={styles.fields}>
          <div className={styles.wide}>
            <SellerField saved={saved} />
          </div>
          <div className={styles.wide}>
            <OfferingField name="LoanType" description="Choose one or type your own." />
          </div>
          <OfferingField name="TransactionType" />
          <OfferingField name="TermSheetCategory" />
          {isAsked('AssetClass', values) && (
            <OfferingField name="AssetClass" description="What buyers filter by. Automatic goes by the loan type." />
          )}
        </div>
      </Card>
      <Card title="Amounts">
        <div className={styles.fields}>
          <OfferingField name="PoolBalance" />
          <OfferingField name="AmountAvailableForSalePercent" />
          {isAsked('MinimumPurchaseAmount', values) && <OfferingField name="MinimumPurchaseAmount" />}
          <AmountForSale saved={saved} />
        </div>
      </Card>
      <Card title="Key dates">
        <div className={styles.fields}>
          <OfferingField name="PoolBalanceAsOf" />
          <OfferingField name="DueDiligenceDeadline" />
          <OfferingField name="SettlementDate" />
        </div>
      </Card>
      <Card title="Statistics">
        <div className={styles.fields}>
          <div className={styles.wide}>
            <OfferingField name="collateralDescription" description="Shown below the LP number." />
          </div>
          {statistics.map((name) => (
            <OfferingField key={name} name={name} />
          ))}
          <OfferingField name="collateralLocation" />
          <OfferingField name="borrowerLocation" />
          <OfferingField name="loanPurpose" />
        </div>
        <p className={styles.hint}>Statistics you leave blank aren't shown.</p>
      </Card>
      <Card title="Terms">
        <div className={styles.fields}>
          <OfferingField name="servicingFee" />
          <OfferingField name="recourseType" />
          <div className={styles.wide}>
            <OfferingField name="summary" description="The first thing buyers read. Line breaks are kept." />
          </div>
        </div>
      </Card>
      {isAsked('AsksForPrice', values) && <AllocationTerms />}
      {!isSeller && values.TransactionType === 'LP' && (
        <Card title="Originator">
          <div className={styles.fields}>
            <OfferingField name="originatorKind" />
            <OfferingField name="originatorInsured" />
            <div className={styles.wide}>
              <OfferingField
                name="retentionPercent"
                description="What state law has the originator keep of each loan, where that is more than the regulation."
              />
            </div>
          </div>
          <p className={styles.hint}>
            Checks of buyers' limits go by this. Automatic takes the charter in the call report in force, and a federal
            credit union where there is none.
          </p>
        </Card>
      )}
    </>
  );
}
