import { useMutation } from '@tanstack/react-query';
import { sendUserAttributeVerificationCode, updateUserAttribute } from 'aws-amplify/auth';
import { type FormEvent, useState } from 'react';
import type { Me } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CodeForm } from './code-form.tsx';
import styles from './mfa-page.module.css';
import { internationalNumber } from './phone-number.ts';

interface EnrolPhoneProps {
  phoneNumber: string;
  onDone: (me: Me) => void;
  onSignInAgain: () => void;
  onBack: () => void;
}

export function EnrolPhone({ phoneNumber, ...on }: EnrolPhoneProps) {
  const [typed, setTyped] = useState(phoneNumber);
  const number = internationalNumber(typed);
  const send = useMutation({
    mutationFn: async (value: string) => {
      await updateUserAttribute({ userAttribute: { attributeKey: 'phone_number', value } });
      await sendUserAttributeVerificationCode({ userAttributeKey: 'phone_number' });
    },
  });

  if (send.isSuccess) {
    return (
      <div className={styles.step}>
        <div>
          <h1>Enter the code we sent</h1>
          <p className={styles.lead}>A text message is on its way to {send.variables}.</p>
        </div>
        <CodeForm method="sms" {...on} onBack={send.reset} />
      </div>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (number) send.mutate(number);
  };
  return (
    <div className={styles.step}>
      <div>
        <h1>Where shall we send codes?</h1>
        <p className={styles.lead}>A cell phone that can receive text messages. Carrier rates may apply.</p>
      </div>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label="Cell phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={typed}
          onChange={setTyped}
          errorMessage={
            send.error?.message ?? (typed && !number ? 'Enter a phone number with its area code' : undefined)
          }
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" isDisabled={!number} isPending={send.isPending}>
            Send the code
          </Button>
          <Button variant="quiet" onPress={on.onBack}>
            Choose another way
          </Button>
        </div>
      </form>
    </div>
  );
}
