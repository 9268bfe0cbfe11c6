import type { Account } from '#shared/contract/crm.ts';
import { ACCOUNTS_FOUND } from '#shared/domain/name.ts';
import styles from './account-choice.module.css';

interface AccountChoiceProps {
  accounts: Account[];
  chosen: Account | null;
  onChoose: (account: Account) => void;
}

/** The credit unions that were found, one of which is meant. */
export function AccountChoice({ accounts, chosen, onChoose }: AccountChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>Found in the directory</legend>
      {accounts.map((account) => (
        <label key={account.AccountId} className={styles.option}>
          <input
            type="radio"
            name="account"
            checked={account.AccountId === chosen?.AccountId}
            onChange={() => onChoose(account)}
          />
          <span>
            <strong>{account.Name}</strong>
            <span>
              RT number {account.RoutingNumber} · Account {account.AccountId}
            </span>
            {account.Contacts.map(({ Name, Email }) => (
              <span key={Name + Email}>{[Name, Email].filter(Boolean).join(', ')}</span>
            ))}
          </span>
        </label>
      ))}
      {accounts.length >= ACCOUNTS_FOUND && <p>There may be more. Type more of the name to find them.</p>}
    </fieldset>
  );
}
