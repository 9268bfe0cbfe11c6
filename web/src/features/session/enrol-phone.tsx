import '../../lib/amplify.ts';
import { useMutation } from '@tanstack/react-query';
import { sendUserAttributeVerificationCode, updateUserAttribute } from 'aws-amplify/auth';
import { type FormEvent, useState } from 'react';
import { internationalNumber, phoneLabel } from '#shared/format/phone-number.ts';
import { cognitoFault } from '../../lib/cognito-fault.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CodeForm, type CodeFormProps } from './code-form.tsx';
import styles from './mfa-page.module.css';
import { Unfinished } from './unfinished.tsx';

interface EnrolPhoneProps extends Omit<CodeFormProps, 'method'> {
  title?: string;
  phoneNumber: string;
  /** Replaces an active factor. */
  isReset?: boolean;
}

export function EnrolPhone({
  title = 'Where should we send your codes?',
  phoneNumber,
  isReset = false,
  ...on
}: EnrolPhoneProps) {
  const [typed, setTyped] = useState(phoneLabel(phoneNumber));
  const number = internationalNumber(typed);
  const send = useMutation({
    mutationFn: async (value: string) => {
      const { nextStep } = await updateUserAttribute({ userAttribute: { attributeKey: 'phone_number', value } });
      // Some pools keep the old number until the code is confirmed.
      if (nextStep.updateAttributeStep === 'CONFIRM_ATTRIBUTE_WITH_CODE') return;
      await sendUserAttributeVerificationCode({ userAttributeKey: 'phone_number' });
    },
  });

  if (send.isSuccess) {
    const entry = (
      <div className={styles.step}>
        <div>
          <h1>Enter the code we sent</h1>
          <p className={styles.lead}>A text message is on its way to {phoneLabel(send.variables)}.</p>
        </div>
        <CodeForm method="sms" {...on} onBack={send.reset} backLabel="Use another number" />
      </div>
    );
    return isReset ? <Unfinished factor="phone">{entry}</Unfinished> : entry;
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (number) send.mutate(number);
  };
  return (
    <div className={styles.step}>
      <div>
        <h1>{title}</h1>
        <p className={styles.lead}>A cell phone that can receive text messages. Carrier rates may apply.</p>
      </div>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label="Cell phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={typed}
          onChange={(text) => {
            send.reset();
            setTyped(text);
          }}
          errorMessage={
            send.error
              ? cognitoFault(send.error)
              : typed && !number
                ? 'Enter a phone number with the area code'
                : undefined
          }
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" isDisabled={!number} isPending={send.isPending}>
            Send the code
          </Button>
          {on.onBack && (
            <Button variant="quiet" onPress={on.onBack}>
              {on.backLabel ?? 'Choose another way'}
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}
