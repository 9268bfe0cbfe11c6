import { useState } from 'react';
import type { DealEntity } from '#shared/contract/deals.ts';
import { Problem } from '#shared/contract/problem.ts';
import { recorderOf, type TransferKind } from '#shared/domain/transfer.ts';
import { date } from '#shared/format/date.ts';
import { easternDay } from '#shared/format/eastern-day.ts';
import { hasAtMostTwoDecimals, money, parseAmount, toDollars } from '#shared/format/money.ts';
import { useFaults } from '../../../lib/use-faults.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from '../deal-page.module.css';
import { type Recording, useRecord } from '../funding/queries.ts';
import { leavesWords, openOf } from '../funding/transfers.ts';
import { WithCode } from '../funding/with-code.tsx';
import type { StepProps } from './step.ts';

export const WireSent = ({ deal }: StepProps) => <RecordWire deal={deal} kind="sent" />;
export const WireReceived = ({ deal }: StepProps) => <RecordWire deal={deal} kind="received" />;

/** For the side that sends, or the one that receives. */
function RecordWire({ deal, kind }: FormProps) {
  const { side, funding, id } = deal;
  if (side !== recorderOf(funding.payer, kind)) return null;
  return (
    <WithCode id={id}>
      <WireForm key={funding[kind].length} deal={deal} kind={kind} />
    </WithCode>
  );
}

interface FormProps {
  deal: DealEntity;
  kind: TransferKind;
}

type Name = keyof Recording;

function WireForm({ deal, kind }: FormProps) {
  const { id, funding } = deal;
  const today = easternDay(new Date());
  const open = openOf(funding, kind);
  const [day, setDay] = useState(today);
  const [amount, setAmount] = useState(open > 0 ? money(toDollars(open)).replace('$', '') : '');
  const [reference, setReference] = useState('');
  const [asked, setAsked] = useState<Recording | null>(null);
  const { form, faults, tell, clear } = useFaults<Name>();
  const record = useRecord(id, kind);
  const close = () => {
    record.reset();
    setAsked(null);
  };
  const set = (name: Name, change: (text: string) => void) => (text: string) => {
    clear(name);
    change(text);
  };

  function review() {
    const dollars = parseAmount(amount);
    const found = {
      ...dayFault(day, today),
      ...amountFault(dollars),
      ...(kind === 'sent' && reference.trim() === '' && { reference: 'A reference is required' }),
    };
    if (Object.keys(found).length > 0 || dollars === null) return tell(found);
    setAsked({ date: day, amount: dollars, reference: reference.trim() });
  }

  return (
    <>
      <form
        ref={form}
        className={styles.form}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          review();
        }}
      >
        <DateField
          label={kind === 'sent' ? 'Sent on' : 'Received on'}
          value={day}
          onChange={set('date', setDay)}
          errorMessage={faults.date}
        />
        <AmountField label="Amount" value={amount} onChange={set('amount', setAmount)} errorMessage={faults.amount} />
        {kind === 'sent' && (
          <TextField
            label="Reference"
            description="Your bank's number of the wire."
            value={reference}
            onChange={set('reference', setReference)}
            errorMessage={faults.reference}
            autoComplete="off"
            maxLength={100}
          />
        )}
        <Button type="submit" variant="primary">
          Review
        </Button>
      </form>
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={(isOpen) => isOpen || close()}
        title={kind === 'sent' ? 'Record this wire as sent?' : 'Record this wire as received?'}
        confirmLabel="Record the wire"
        isPending={record.isPending}
        error={record.error ? Problem.from(record.error).message : null}
        onConfirm={() => asked && record.mutate(asked, { onSuccess: close })}
      >
        {asked && (
          <>
            <DescriptionList
              items={[
                { label: 'Amount', value: money(asked.amount) },
                { label: kind === 'sent' ? 'Sent on' : 'Received on', value: date(asked.date) },
                ...(kind === 'sent' ? [{ label: 'Reference', value: asked.reference }] : []),
              ]}
            />
            <p>{leavesWords(funding, kind, asked.amount)}</p>
          </>
        )}
      </ConfirmDialog>
    </>
  );
}

function dayFault(day: string, today: string): { date?: string } {
  if (!day) return { date: 'Enter a day' };
  return day > today ? { date: "The date can't be in the future" } : {};
}

function amountFault(dollars: number | null): { amount?: string } {
  if (dollars === null) return { amount: 'Enter an amount' };
  if (dollars <= 0) return { amount: 'Amount must be greater than 0' };
  return hasAtMostTwoDecimals(dollars) ? {} : { amount: 'Enter at most two decimals' };
}
