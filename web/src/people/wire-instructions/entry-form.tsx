import { useState } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import type { WireInstructionsEntity } from '#shared/contract/wire-instructions.ts';
import {
  accountFault,
  repeatedAccountFault,
  wireRoutingFault,
  withoutGroups,
} from '#shared/domain/wire-instructions.ts';
import { useFaults } from '../../lib/use-faults.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Failure } from '../../ui/failure.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AccountField } from './account-field.tsx';
import { useEnter } from './queries.ts';
import styles from './wire-instructions.module.css';

const empty = { bank: '', routingNumber: '', account: '', accountAgain: '', beneficiary: '', reference: '' };
type Draft = typeof empty;
type Name = keyof Draft;

const needed = (text: string, label: string) => (text.trim() === '' ? `${label} is required` : null);

const faultsOf = (draft: Draft): Record<Name, string | null> => ({
  bank: needed(draft.bank, 'Bank'),
  routingNumber: wireRoutingFault(draft.routingNumber),
  account: accountFault(draft.account, draft.routingNumber),
  accountAgain: repeatedAccountFault(draft.account, draft.accountAgain),
  beneficiary: needed(draft.beneficiary, 'Beneficiary'),
  reference: null,
});

const PASTED = 'Type the number again by hand, so that a slip shows.';

interface EntryFormProps {
  id: string;
  version: string;
  instructions: WireInstructionsEntity;
  onDone: () => void;
}

/** Fields are kept nowhere, and start empty each time. */
export function EntryForm({ id, version, instructions: { creditUnionName, pending }, onDone }: EntryFormProps) {
  const [draft, setDraft] = useState<Draft>({ ...empty, beneficiary: creditUnionName });
  const { form, faults, tell, clear } = useFaults<Name>();
  const enter = useEnter(id, version);
  const set = (name: Name) => (text: string) => {
    clear(name);
    enter.reset();
    setDraft({ ...draft, [name]: text });
  };
  const field = (name: Name, label: string) => ({
    label,
    value: draft[name],
    onChange: set(name),
    errorMessage: faults[name],
  });

  function submit() {
    const found = Object.entries(faultsOf(draft)).filter(([, detail]) => detail !== null);
    if (found.length > 0) return tell(Object.fromEntries(found));
    enter.mutate(draft, {
      onSuccess: onDone,
      onError: (error) => {
        const { errors = [] } = Problem.from(error);
        if (errors.length > 0) tell(Object.fromEntries(errors.map((one) => [one.pointer.slice(1), one.detail])));
      },
    });
  }

  return (
    <Card title={pending ? 'Replace what waits' : 'Enter instructions'}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          {...field('bank', 'Bank')}
          description="Where the account is held."
          autoComplete="off"
          maxLength={100}
        />
        <RoutingField {...field('routingNumber', 'Routing number')} />
        <AccountField {...field('account', 'Account number')} />
        <AccountField
          {...field('accountAgain', 'Account number again')}
          onPaste={() => tell({ ...faults, accountAgain: PASTED })}
        />
        <TextField
          {...field('beneficiary', 'Beneficiary')}
          description="The name on the account."
          autoComplete="off"
          maxLength={100}
        />
        <TextField
          {...field('reference', 'Reference')}
          description="Optional. What each wire should say."
          autoComplete="off"
          maxLength={140}
        />
        <div className={styles.wide}>
          <Failure error={enter.error} />
        </div>
        <div className={`${styles.buttons} ${styles.wide}`}>
          <Button type="submit" variant="primary" isPending={enter.isPending}>
            Send for confirmation
          </Button>
          <Button onPress={onDone}>Cancel</Button>
        </div>
      </form>
    </Card>
  );
}

interface RoutingFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  errorMessage: string | undefined;
}

/** Checked as soon as it is whole. */
const RoutingField = ({ errorMessage, ...field }: RoutingFieldProps) => {
  const isWhole = withoutGroups(field.value).length >= 9;
  const now = isWhole ? (wireRoutingFault(field.value) ?? undefined) : undefined;
  return (
    <TextField
      {...field}
      description="9 digits. Some banks have others for direct deposit."
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      errorMessage={errorMessage ?? now}
    />
  );
};
