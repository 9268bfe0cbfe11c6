import { retentionRule } from '#shared/domain/deal-closing.ts';
import { date } from '#shared/format/date.ts';
import type { StartedTape } from '../../lp/started-tape.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Disclosure, DisclosureGroup } from '../../ui/disclosure.tsx';
import { fieldOf, labelOf, type TextName } from './fields.ts';
import styles from './form-cards.module.css';
import { AmountForSale, PriceField } from './form-cards.tsx';
import { OfferingField } from './offering-field.tsx';
import { fieldsOfTape } from './started-values.ts';
import { useForm } from './use-offering-form.ts';
import { isAsked, shownValue } from './values.ts';

/** Computed from the loans: no one types them. */
const computed: readonly TextName[] = ['PoolBalance', 'PoolBalanceAsOf'];

const wide: readonly TextName[] = ['collateralDescription', 'summary', 'LoanType'];

const rare: readonly TextName[] = [
  'TransactionType',
  'TermSheetCategory',
  'AssetClass',
  'TakesBelowMinimum',
  'AsksForPrice',
  'loanPurpose',
];

/** Fields that some tapes fill. */
const fillable: readonly TextName[] = [
  'collateralDescription',
  'servicingFee',
  'recourseType',
  'wtdAverageLoanRate',
  'wtdAverageCreditScore',
  'wtdAverageLtv',
  'wtdAverageRemainingTerm',
  'globalDSCR',
  'loanToValue',
  'collateralLocation',
  'borrowerLocation',
];

const asked: readonly TextName[] = ['collateralDescription', 'servicingFee', 'recourseType'];

const unitOf: Partial<Record<ReturnType<typeof fieldOf>['kind'], string>> = { percent: '%' };

const Fields = ({ names }: { names: readonly TextName[] }) => {
  const { values } = useForm();
  return (
    <div className={styles.fields}>
      {names
        .filter((name) => isAsked(name, values))
        .map((name) => (
          <div key={name} className={wide.includes(name) ? styles.wide : undefined}>
            <OfferingField name={name} />
          </div>
        ))}
    </div>
  );
};

/** A term sheet that a tape began: what the tape can't say, what it says, and the rest folded. */
export function StartedCards({ tape }: { tape: StartedTape }) {
  const { values } = useForm();
  const filled: readonly TextName[] = fieldsOfTape(tape);
  const isOpen = (name: TextName) => !filled.includes(name);
  return (
    <>
      <Card title="Terms">
        <div className={styles.fields}>
          <div className={styles.wide}>
            <OfferingField name="LoanType" description="Choose one or type your own." />
          </div>
          <OfferingField name="AmountAvailableForSalePercent" description={retentionRule} />
          <AmountForSale saved={undefined} />
          <PriceField saved={undefined} />
          {isAsked('MinimumPurchaseAmount', values) && <OfferingField name="MinimumPurchaseAmount" />}
          <OfferingField name="DueDiligenceDeadline" />
          <OfferingField name="SettlementDate" />
          {asked.filter(isOpen).map((name) => (
            <div key={name} className={wide.includes(name) ? styles.wide : undefined}>
              <OfferingField name={name} />
            </div>
          ))}
          <div className={styles.wide}>
            <OfferingField name="summary" description="The first thing buyers read. Line breaks are kept." />
          </div>
        </div>
      </Card>
      <Card title="From the tape">
        <DescriptionList
          items={filled.map((name) => ({
            label: labelOf(name, values.TermSheetCategory).replace(/ \(.+\)$/, ''),
            value: shownValue(name, values, []) + (unitOf[fieldOf(name).kind] ?? ''),
          }))}
        />
        <p className={styles.hint}>As of {date(tape.asOfDate)}. Buyers see that these come from the loan tape.</p>
        <div className={styles.folded}>
          <DisclosureGroup>
            <Disclosure title="Change these fields">
              <Fields names={filled.filter((name) => !computed.includes(name))} />
            </Disclosure>
            <Disclosure title="More fields">
              <Fields names={[...rare, ...fillable.filter((name) => isOpen(name) && !asked.includes(name))]} />
            </Disclosure>
          </DisclosureGroup>
        </div>
      </Card>
    </>
  );
}
