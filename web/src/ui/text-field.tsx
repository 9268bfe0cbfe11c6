import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import { Field } from './field.tsx';

interface TextFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onBlur?: (() => void) | undefined;
  type?: 'text' | 'email' | 'tel' | 'password' | undefined;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  look?: 'code' | undefined;
  maxLength?: number | undefined;
  errorMessage?: string | undefined;
  description?: ReactNode;
  isDisabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  onClick?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function TextField(props: TextFieldProps) {
  const { label, look, errorMessage, description, onChange, isDisabled, ...input } = props;
  return (
    <Field
      label={label}
      look={look}
      errorMessage={errorMessage}
      description={description}
      input={(attributes) => (
        <input {...attributes} {...input} disabled={isDisabled} onChange={(event) => onChange(event.target.value)} />
      )}
    />
  );
}
