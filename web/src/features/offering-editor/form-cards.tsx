import { useQuery } from '@tanstack/react-query';
import { maybeBps } from '#shared/contract/limits-wire.ts';
import type { OfferingEntity } from '#shared/contract/offering-entity.ts';
import { Problem } from '#shared/contract/problem.ts';
import { priceIsFixed } from '#shared/domain/offering-edit.ts';
import { noOriginatorTerms, type OriginatorKind, originatorOf } from '#shared/domain/originator.ts';
import { retentionFault } from '#shared/domain/pool-check.ts';
import { easternDay } from '#shared/format/eastern-day.ts';
import { money, parseAmount } from '#shared/format/money.ts';
import { Card } from '../../ui/card.tsx';
import { useDesk } from './editor-desk.ts';
import type { TextName } from './fields.ts';
import styles from './form-cards.module.css';
import { OfferingField, SellerField } from './offering-field.tsx';
import { useForm } from './use-offering-form.ts';
import { acceptedOf, forSale, isAsked, isSame, numberOf, valuesOf } from './values.ts';

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
export function FormCards({ saved }: { saved?: OfferingEntity | undefined }) {
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
            <OfferingField name="LoanType" description="Your own name for these loans. Choose one or type it." />
          </div>
          <OfferingField name="TransactionType" />
          <OfferingField name="TermSheetCategory" description="Decides which facts the term sheet has." />
          {isAsked('AssetClass', values) && (
            <OfferingField
              name="AssetClass"
              description="The group that searches, limits and portfolios count by. Automatic goes by the loan type."
            />
          )}
        </div>
      </Card>
      <Card title="Amounts">
        <div className={styles.fields}>
          <OfferingField name="PoolBalance" />
          <OfferingField name="AmountAvailableForSalePercent" />
          <PriceField saved={saved} />
          {isAsked('MinimumPurchaseAmount', values) && (
            <>
              <OfferingField name="MinimumPurchaseAmount" />
              <OfferingField
                name="TakesBelowMinimum"
                description="Without this, buyers can commit to less only when less remains."
              />
            </>
          )}
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
                description="Share of each loan the originator must keep under state law, if higher than the federal minimum."
              />
            </div>
          </div>
          <p className={styles.hint}>
            Used to check buyers' limits. Automatic uses the charter in the current call report, or a federal credit
            union if there is none.
          </p>
        </Card>
      )}
    </>
  );
}

export function PriceField({ saved }: { saved: OfferingEntity | undefined }) {
  const { values } = useForm();
  const fixed = saved && saved.State !== 'Draft' ? priceObstacle(saved) : null;
  const meaning = values.AsksForPrice === 'true' ? 'A guide: buyers name their own.' : 'Buyers buy at it.';
  const description = fixed ?? `Percent of par, such as 100.25. ${meaning} Leave blank for not stated.`;
  const isRepriced = saved && saved.State !== 'Draft' && !isSame('Price', values, valuesOf(saved));
  return (
    <>
      <OfferingField name="Price" description={description} isDisabled={Boolean(fixed)} />
      {isRepriced && (
        <OfferingField
          name="PriceChangeReason"
          description="Kept in the history. Buyers who ordered or watch this LP learn of the new price, but not why."
        />
      )}
    </>
  );
}

function priceObstacle(saved: OfferingEntity): string | null {
  if (saved.bookClosedAt) return new Problem('book_closed').message;
  return acceptedOf(saved) > 0 ? priceIsFixed : null;
}

function AllocationTerms() {
  const { values } = useForm();
  const { isSeller } = useDesk();
  return (
    <Card title="Allocation">
      <div className={styles.fields}>
        <OfferingField name="AsksForPrice" description="Percent of par. Best prices can be filled first." />
        {!isSeller && (
          <>
            {isAsked('Reserve', values) && (
              <OfferingField name="Reserve" description="Orders below it receive no allocation. Buyers never see it." />
            )}
            <OfferingField name="Increment" description="Allocations are multiples of this amount." />
            <OfferingField name="PerBuyerMaximum" description="No limit if left blank." />
          </>
        )}
      </div>
      <p className={styles.hint}>Defaults if the LP is oversubscribed. You can change them for each run.</p>
    </Card>
  );
}

/** Said while one types, beside the share for sale: a pool that keeps too little isn't published. */
function Retention({ saved }: { saved: OfferingEntity | undefined }) {
  const { values } = useForm();
  const desk = useDesk();
  const found = useQuery({ ...desk.poolCheck(saved?.LPIdentifier ?? ''), enabled: saved?.State === 'Draft' });
  const entered = (values.originatorKind || null) as OriginatorKind | null;
  const kind = entered ?? found.data?.originator.kind ?? originatorOf(noOriginatorTerms, null).kind;
  const retentionBps = maybeBps(numberOf(values, 'retentionPercent'));
  const pool = { asOf: easternDay(new Date()), offering: { originator: { kind }, retentionBps } };
  const fault = retentionFault(numberOf(values, 'AmountAvailableForSalePercent') ?? 0, pool);
  return (
    <p role="status" className={styles.fault}>
      {fault}
    </p>
  );
}

export function AmountForSale({ saved }: { saved: OfferingEntity | undefined }) {
  const { values } = useForm();
  const amount = forSale(values);
  const accepted = saved ? acceptedOf(saved) : 0;
  const minimum = isAsked('MinimumPurchaseAmount', values) ? (parseAmount(values.MinimumPurchaseAmount) ?? 0) : 0;
  return (
    <div className={styles.sum}>
      <p id="for-sale">Total participation available</p>
      <output className={styles.amount} aria-labelledby="for-sale">
        {money(amount)}
      </output>
      {accepted > 0 && (
        <p className={accepted > amount ? styles.fault : ''}>{money(accepted)} of it has already been accepted.</p>
      )}
      {amount > 0 && minimum > amount && <p className={styles.fault}>This is less than the minimum purchase.</p>}
      {values.TransactionType === 'LP' && <Retention saved={saved} />}
    </div>
  );
}
