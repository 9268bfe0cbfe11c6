import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import { auth } from '../../lib/api.ts';
import type { Me } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './mfa-page.module.css';

interface CodeFormProps {
  method: 'totp' | 'sms';
  onDone: (me: Me) => void;
  onSignInAgain: () => void;
  onBack: () => void;
}

/** The first code of a new factor; the server checks it with Cognito and switches the factor on. */
export function CodeForm({ method, onDone, onSignInAgain, onBack }: CodeFormProps) {
  const [code, setCode] = useState('');
  const enrol = useMutation({
    mutationFn: () => auth.enrolMfa({ body: { method, code } }),
    onSuccess: onDone,
    onError: (error) => {
      if (error instanceof Problem && error.code === 'sign_in_again') onSignInAgain();
    },
  });
  const isComplete = code.length === 6;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !enrol.isPending) enrol.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label="6-digit code"
        look="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        value={code}
        errorMessage={enrol.error ? enrol.error.message : undefined}
        onChange={(text) => {
          enrol.reset();
          setCode(text.replace(/\D/g, '').slice(0, 6));
        }}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isDisabled={!isComplete} isPending={enrol.isPending}>
          Confirm
        </Button>
        <Button variant="quiet" onPress={onBack}>
          Choose another way
        </Button>
      </div>
    </form>
  );
}
