import { type FormEvent, useState } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import {
  type AccountNumbers,
  type LedgerAccount,
  ledgerAccountNames,
  ledgerAccounts,
} from '#shared/domain/servicing/ledger.ts';
import { useFaults } from '../../lib/use-faults.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './accounting.module.css';
import { useChangeAccounts } from './queries.ts';

/** The server's, by account: `/numbers/loans`. */
const faultsOf = (error: Error): Partial<Record<LedgerAccount, string>> =>
  Object.fromEntries(
    (Problem.from(error).errors ?? []).flatMap(({ pointer, detail }) =>
      ledgerAccountNames.filter((name) => pointer.endsWith(`/${name}`)).map((name) => [name, detail]),
    ),
  );

interface AccountsFormProps {
  numbers: AccountNumbers;
  etag: string;
  onClose: () => void;
}

export function AccountsForm({ numbers, etag, onClose }: AccountsFormProps) {
  const { form, faults, tell, clear } = useFaults<LedgerAccount>();
  const [draft, setDraft] = useState(numbers);
  const change = useChangeAccounts();
  const isAtFields = change.error && Object.keys(faultsOf(change.error)).length > 0;
  function submit(event: FormEvent) {
    event.preventDefault();
    change.mutate({ numbers: draft, etag }, { onSuccess: onClose, onError: (error) => tell(faultsOf(error)) });
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} aria-label="Accounts">
      <div className={styles.accounts}>
        {ledgerAccountNames.map((name) => (
          <TextField
            key={name}
            label={ledgerAccounts[name]}
            maxLength={40}
            autoComplete="off"
            value={draft[name]}
            errorMessage={faults[name]}
            onChange={(text) => {
              setDraft({ ...draft, [name]: text });
              clear(name);
            }}
          />
        ))}
      </div>
      {change.error && !isAtFields && <Failure error={change.error} />}
      <div className={styles.acts}>
        <Button isDisabled={change.isPending} onPress={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" isPending={change.isPending}>
          Save changes
        </Button>
      </div>
    </form>
  );
}
