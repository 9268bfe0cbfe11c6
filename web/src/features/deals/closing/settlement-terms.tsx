import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SettlementTermsEntity } from '#shared/contract/closings.ts';
import { Problem } from '#shared/contract/problem.ts';
import { type DayCount, dayCounts, type Party, parties } from '#shared/domain/settlement.ts';
import { dayCountNames, partyNames } from '#shared/domain/statement-words.ts';
import { parseAmount, parsePercent } from '#shared/format/money.ts';
import { useFaults } from '../../../lib/use-faults.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './closing.module.css';
import { isStale, settlementTerms, useSaveTerms } from './queries.ts';

const MOST_FEES = 20;

const units = ['percentOfPrincipal', 'amount'] as const;
const unitNames = { percentOfPrincipal: 'Percent of principal', amount: 'Dollars' };

/** A fee as it is typed. */
interface FeeDraft {
  key: number;
  name: string;
  payer: Party;
  payee: Party;
  unit: (typeof units)[number];
  figure: string;
}

const newFee = (key: number): FeeDraft => ({
  key,
  name: '',
  payer: 'buyer',
  payee: 'platform',
  unit: 'percentOfPrincipal',
  figure: '',
});

const drafted = ({ fees }: SettlementTermsEntity): FeeDraft[] =>
  fees.map(({ name, payer, payee, amount, percentOfPrincipal }, key) => ({
    key,
    name,
    payer,
    payee,
    unit: amount === null ? 'percentOfPrincipal' : 'amount',
    figure: String(amount ?? percentOfPrincipal ?? ''),
  }));

/** Unread figures go as null, of which the server says what is wanted. */
const feeOf = ({ name, payer, payee, unit, figure }: FeeDraft) => ({
  name,
  payer,
  payee,
  amount: unit === 'amount' ? parseAmount(figure) : null,
  percentOfPrincipal: unit === 'percentOfPrincipal' ? parsePercent(figure) : null,
});

/** Day count and fees of statements that are released from now on. For administrators. */
export function SettlementTerms({ lpNumber }: { lpNumber: string }) {
  const query = useQuery(settlementTerms(lpNumber));
  return (
    <div data-print="hide">
      <Card title="Settlement terms">
        <Loaded query={query}>
          {({ body, etag }) => <TermsForm key={etag} lpNumber={lpNumber} terms={body} etag={etag} />}
        </Loaded>
      </Card>
    </div>
  );
}

interface TermsFormProps {
  lpNumber: string;
  terms: SettlementTermsEntity;
  etag: string;
}

function TermsForm({ lpNumber, terms, etag }: TermsFormProps) {
  const [dayCount, setDayCount] = useState<DayCount>(terms.dayCount);
  const [fees, setFees] = useState(() => drafted(terms));
  const { form, faults, tell } = useFaults<string>();
  const save = useSaveTerms(lpNumber);
  const change = (key: number, to: Partial<FeeDraft>) => {
    tell({});
    setFees(fees.map((fee) => (fee.key === key ? { ...fee, ...to } : fee)));
  };
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(
          { body: { dayCount, fees: fees.map(feeOf) }, etag },
          {
            onError: (error) => {
              const { errors = [] } = Problem.from(error);
              tell(Object.fromEntries(errors.map(({ pointer, detail }) => [pointer, detail])));
            },
          },
        );
      }}
    >
      <p className={styles.quiet}>For statements released from now on.</p>
      <SelectField
        label="Day count"
        value={dayCount}
        options={dayCounts.map((value) => ({ value, label: dayCountNames[value] }))}
        onChange={(value) => setDayCount(value as DayCount)}
      />
      {fees.map((fee, index) => (
        <FeeFields
          key={fee.key}
          fee={fee}
          place={index + 1}
          faultAt={(field) => faults[`/fees/${index}/${field}`]}
          onChange={(to) => change(fee.key, to)}
          onRemove={() => setFees(fees.filter(({ key }) => key !== fee.key))}
        />
      ))}
      {save.error && Object.keys(faults).length === 0 && (
        <Notice tone="critical" role="alert">
          {isStale(save.error)
            ? 'Someone else changed these terms in the meantime. The form now shows them. Enter your changes again.'
            : Problem.from(save.error).message}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button type="submit" isPending={save.isPending}>
          Save terms
        </Button>
        {fees.length < MOST_FEES && (
          <Button
            variant="quiet"
            onPress={() => setFees([...fees, newFee(Math.max(-1, ...fees.map(({ key }) => key)) + 1)])}
          >
            Add a fee
          </Button>
        )}
      </div>
    </form>
  );
}

interface FeeFieldsProps {
  fee: FeeDraft;
  place: number;
  faultAt: (field: string) => string | undefined;
  onChange: (to: Partial<FeeDraft>) => void;
  onRemove: () => void;
}

const partyOptions = parties.map((value) => ({ value, label: partyNames[value] }));

function FeeFields({ fee, place, faultAt, onChange, onRemove }: FeeFieldsProps) {
  return (
    <fieldset className={styles.fee}>
      <legend>Fee {place}</legend>
      <div className={styles.fields}>
        <TextField
          label="Name"
          value={fee.name}
          maxLength={100}
          errorMessage={faultAt('name')}
          onChange={(name) => onChange({ name })}
        />
        <SelectField
          label="Paid by"
          value={fee.payer}
          options={partyOptions}
          onChange={(payer) => onChange({ payer: payer as Party })}
        />
        <SelectField
          label="Paid to"
          value={fee.payee}
          options={partyOptions}
          errorMessage={faultAt('payee')}
          onChange={(payee) => onChange({ payee: payee as Party })}
        />
        <SelectField
          label="Counted in"
          value={fee.unit}
          options={units.map((value) => ({ value, label: unitNames[value] }))}
          onChange={(unit) => onChange({ unit: unit as FeeDraft['unit'] })}
        />
        <TextField
          label={fee.unit === 'amount' ? 'Amount' : 'Percentage'}
          inputMode="decimal"
          value={fee.figure}
          errorMessage={faultAt('amount') ?? faultAt('percentOfPrincipal')}
          onChange={(figure) => onChange({ figure })}
        />
      </div>
      <Button variant="quiet" label={`Remove fee ${place}`} onPress={onRemove}>
        Remove
      </Button>
    </fieldset>
  );
}
