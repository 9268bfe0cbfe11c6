import type { ReactNode } from 'react';
import { Field } from './field.tsx';

interface SelectFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  options: readonly { value: string; label: string }[];
  description?: ReactNode;
  errorMessage?: string | undefined;
  isDisabled?: boolean | undefined;
}

export function SelectField({ label, value, onChange, onBlur, options, isDisabled, ...words }: SelectFieldProps) {
  return (
    <Field
      label={label}
      {...words}
      input={(attributes) => (
        <select
          {...attributes}
          value={value}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    />
  );
}
