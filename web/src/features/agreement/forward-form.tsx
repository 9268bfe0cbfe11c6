import { type FormEvent, useState } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import type { Me } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { isSameAddress } from './agreement-progress.ts';
import { type Recipient, useForwardRequest } from './queries.ts';
import styles from './signing-dialog.module.css';

interface ForwardFormProps {
  me: Me;
  initial: Recipient;
  onSent: (recipient: Recipient) => void;
}

const faultsOf = (error: Error | null): Record<string, string> =>
  Object.fromEntries(error ? (Problem.from(error).errors ?? []).map((one) => [one.pointer, one.detail]) : []);

export function ForwardForm({ me, initial, onSent }: ForwardFormProps) {
  const [recipient, setRecipient] = useState(initial);
  const forward = useForwardRequest(me);
  const { recipientName, recipientEmailAddress } = recipient;
  const isOwn = isSameAddress(recipientEmailAddress, me.Email ?? '');
  const isComplete = recipientName.trim() !== '' && recipientEmailAddress.trim() !== '' && !isOwn;
  const faults = faultsOf(forward.error);
  const change = (changes: Partial<Recipient>) => {
    forward.reset();
    setRecipient({ ...recipient, ...changes });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const sent = { recipientName: recipientName.trim(), recipientEmailAddress: recipientEmailAddress.trim() };
    if (isComplete) forward.mutate(sent, { onSuccess: () => onSent(sent) });
  };
  return (
    <form className={styles.step} onSubmit={submit} noValidate>
      <p>
        Name a signing authority of {me.CreditUnionName}. We'll email them a link to the user agreement. Any earlier
        link will stop working.
      </p>
      <TextField
        label="Signer's name"
        autoComplete="off"
        value={recipientName}
        onChange={(text) => change({ recipientName: text })}
        errorMessage={faults['/recipientName']}
      />
      <TextField
        label="Signer's email"
        type="email"
        inputMode="email"
        autoComplete="off"
        value={recipientEmailAddress}
        onChange={(text) => change({ recipientEmailAddress: text })}
        errorMessage={faults['/recipientEmailAddress'] ?? (isOwn ? 'This is your own email address' : undefined)}
      />
      {forward.error && Object.keys(faults).length === 0 && (
        <Notice tone="critical" role="alert">
          <p>{forward.error.message}</p>
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isDisabled={!isComplete} isPending={forward.isPending}>
          SEND
        </Button>
      </div>
    </form>
  );
}
