import type { ReactNode } from 'react';
import { hasAtMostTwoDecimals, money, parseAmount, typeItLike } from '#shared/format/money.ts';
import { Field } from './field.tsx';
import { useGrouping } from './grouping.ts';

interface AmountFieldProps {
  label: string;
  /** Typed text; `parseAmount` reads it. */
  value: string;
  onChange: (text: string) => void;
  onBlur?: (() => void) | undefined;
  errorMessage?: string | undefined;
  description?: ReactNode;
  isDisabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
}

/** `250000` becomes `250,000.00`; text that isn't whole cents stays. */
function asCurrency(text: string): string {
  const amount = parseAmount(text);
  return amount === null || !hasAtMostTwoDecimals(amount) ? text : money(amount).replace('$', '');
}

/** An M is a thousand to some lenders and a million to others, so no one guesses what "2.5m" says. */
const isMarkedOtherwise = (text: string) => /\d/.test(text) && parseAmount(text) === null;

export function AmountField({ label, value, onChange, onBlur, isDisabled, autoFocus, ...field }: AmountFieldProps) {
  const grouping = useGrouping(value, onChange);
  const isHelped = field.errorMessage !== undefined && isMarkedOtherwise(value);
  return (
    <Field
      {...field}
      description={isHelped ? typeItLike : field.description}
      label={label}
      prefix="$"
      look="amount"
      input={(attributes) => (
        <input
          {...attributes}
          {...grouping}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          disabled={isDisabled}
          // biome-ignore lint/a11y/noAutofocus: the only field of a step that its user just asked for
          autoFocus={autoFocus}
          onBlur={() => {
            const text = asCurrency(value);
            if (text !== value) onChange(text);
            onBlur?.();
          }}
        />
      )}
    />
  );
}
