import type { FormEvent, ReactNode } from 'react';
import { AmountField } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import type { AmountState } from './amount.ts';
import styles from './order-step.module.css';

interface AmountStepProps {
  label: string;
  amount: AmountState;
  description?: ReactNode;
  fields?: ReactNode;
  notice?: ReactNode;
  submitLabel: string;
  /** The notice says why. */
  isBlocked?: boolean;
  onSubmit: (amount: number) => void;
  children?: ReactNode;
}

export function AmountStep({
  label,
  amount,
  description,
  fields,
  notice,
  submitLabel,
  isBlocked = false,
  onSubmit,
  children,
}: AmountStepProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (amount.amount !== undefined && !isBlocked) onSubmit(amount.amount);
  };
  return (
    <form className={styles.step} onSubmit={submit} noValidate>
      <div className={styles.field}>
        <AmountField
          label={label}
          value={amount.text}
          onChange={amount.change}
          onBlur={amount.touch}
          errorMessage={amount.error}
          description={description}
        />
      </div>
      {fields}
      {notice}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isDisabled={amount.amount === undefined || isBlocked}>
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  );
}
