import type { ReactNode, Ref } from 'react';
import { Field } from './field.tsx';

interface TextAreaFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onBlur?: (() => void) | undefined;
  rows?: number | undefined;
  maxLength?: number | undefined;
  errorMessage?: string | undefined;
  description?: ReactNode;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

export function TextAreaField({ label, errorMessage, description, onChange, rows = 3, ...input }: TextAreaFieldProps) {
  return (
    <Field
      label={label}
      errorMessage={errorMessage}
      description={description}
      look="lines"
      input={(attributes) => (
        <textarea {...attributes} {...input} rows={rows} onChange={(event) => onChange(event.target.value)} />
      )}
    />
  );
}
