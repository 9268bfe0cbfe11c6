import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './notifications.module.css';

interface NumberFormProps {
  description: string;
  submitLabel: string;
  autoFocus: boolean;
  isPending: boolean;
  error: Error | null;
  onSubmit: (typed: string) => void;
  onEdit: () => void;
  onCancel: (() => void) | undefined;
}

export function NumberForm(props: NumberFormProps) {
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) props.onSubmit(typed.trim());
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label="Phone number for text messages">
      <TextField
        label="Phone number for text messages"
        description={props.description}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        autoFocus={props.autoFocus}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          props.onEdit();
        }}
        errorMessage={props.error?.message}
      />
      <div className={styles.buttons}>
        <Button type="submit" isDisabled={!typed.trim()} isPending={props.isPending}>
          {props.submitLabel}
        </Button>
        {props.onCancel && (
          <Button variant="quiet" isDisabled={props.isPending} onPress={props.onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
