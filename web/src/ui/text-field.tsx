import { type HTMLInputAutoCompleteAttribute, type ReactNode, useId } from 'react';
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
  /** What may be meant; anything else can be typed as well. */
  suggestions?: readonly string[] | undefined;
}

export function TextField(props: TextFieldProps) {
  const { label, look, errorMessage, description, onChange, isDisabled, suggestions, ...input } = props;
  const list = useId();
  return (
    <Field
      label={label}
      look={look}
      errorMessage={errorMessage}
      description={description}
      input={(attributes) => (
        <>
          <input
            {...attributes}
            {...input}
            list={suggestions && list}
            disabled={isDisabled}
            onChange={(event) => onChange(event.target.value)}
          />
          {suggestions && (
            <datalist id={list}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
        </>
      )}
    />
  );
}
