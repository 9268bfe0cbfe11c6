import type { ReactNode } from 'react';
import { Field } from './field.tsx';

interface DateFieldProps {
  label: string;
  /** `2026-11-21`, or empty. */
  value: string;
  onChange: (day: string) => void;
  onBlur?: (() => void) | undefined;
  errorMessage?: string | undefined;
  description?: ReactNode;
}

export function DateField({ label, value, onChange, onBlur, ...words }: DateFieldProps) {
  return (
    <Field
      label={label}
      {...words}
      input={(attributes) => (
        <input
          {...attributes}
          type="date"
          max="9999-12-31"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    />
  );
}
