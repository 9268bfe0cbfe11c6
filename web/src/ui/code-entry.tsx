import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import styles from './code-entry.module.css';
import { TextField } from './text-field.tsx';

interface CodeEntryProps {
  onSubmit: (code: string) => void;
  /** Editing clears the earlier answer. */
  onEdit?: (() => void) | undefined;
  isPending: boolean;
  errorMessage?: string | undefined;
  /** Replaces what was pressed. */
  autoFocus?: boolean | undefined;
  /** Beside the Confirm button. */
  children?: ReactNode;
}

export function CodeEntry({ onSubmit, onEdit, isPending, errorMessage, autoFocus, children }: CodeEntryProps) {
  const [code, setCode] = useState('');
  const isComplete = code.length === 6;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !isPending) onSubmit(code);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label="6-digit code"
        look="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        autoFocus={autoFocus}
        value={code}
        errorMessage={errorMessage}
        onChange={(text) => {
          onEdit?.();
          setCode(text.replace(/\D/g, '').slice(0, 6));
        }}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isDisabled={!isComplete} isPending={isPending}>
          Confirm
        </Button>
        {children}
      </div>
    </form>
  );
}
