import { type ReactNode, useState } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import { easternDay } from '#shared/format/eastern-day.ts';
import { hasAtMostTwoDecimals, parseAmount } from '#shared/format/money.ts';
import { useFaults } from '../lib/use-faults.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { DateField } from '../ui/date-field.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { useChange } from '../ui/use-change.ts';
import styles from './record-wire.module.css';

/** Wire with its bank's reference; negative where it came back. */
export interface NotedWire {
  amount: number;
  date: string;
  reference: string;
}

interface RecordWireProps {
  title: string;
  record: ReturnType<typeof useChange<NotedWire, unknown>>;
  onEnd: () => void;
  /** Sentence about what is owed. */
  children: ReactNode;
}

type Name = keyof NotedWire;

/** Dialog that records a wire which nothing waits for. */
export function RecordWire({ title, record, onEnd, children }: RecordWireProps) {
  const today = easternDay(new Date());
  const [typed, setTyped] = useState({ amount: '', date: today, reference: '' });
  const { form, faults, tell, clear } = useFaults<Name>();
  const field = (name: Name) => ({
    value: typed[name],
    errorMessage: faults[name],
    onChange: (text: string) => {
      clear(name);
      setTyped({ ...typed, [name]: text });
    },
  });

  function submit() {
    const amount = parseAmount(typed.amount);
    const found: Partial<Record<Name, string>> = {
      ...(amount === null || amount === 0
        ? { amount: 'Enter an amount' }
        : hasAtMostTwoDecimals(amount)
          ? {}
          : { amount: 'Enter at most two decimals' }),
      ...(typed.date === ''
        ? { date: 'Enter a day' }
        : typed.date > today && { date: "The date can't be in the future" }),
      ...(typed.reference.trim() === '' && { reference: 'A reference is required' }),
    };
    if (Object.keys(found).length > 0 || amount === null) return tell(found);
    record.mutate({ amount, date: typed.date, reference: typed.reference.trim() }, { onSuccess: onEnd });
  }

  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onEnd()}
      title={title}
      confirmLabel="Record the wire"
      isPending={record.isPending}
      error={record.error ? Problem.from(record.error).message : null}
      onConfirm={submit}
    >
      {children}
      <form
        ref={form}
        className={styles.fields}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <AmountField label="Amount" description="Negative where a wire came back." {...field('amount')} />
        <DateField label="Wired on" {...field('date')} />
        <TextField
          label="Reference"
          description="Your bank's number of the wire."
          maxLength={100}
          {...field('reference')}
        />
      </form>
    </ConfirmDialog>
  );
}
