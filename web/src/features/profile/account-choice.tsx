import type { Account } from '#shared/contract/crm.ts';
import { ACCOUNTS_FOUND } from '#shared/domain/name.ts';
import { OptionCard } from '../../ui/option-card.tsx';
import styles from './account-choice.module.css';

interface AccountChoiceProps {
  accounts: Account[];
  chosen: Account | null;
  onChoose: (account: Account) => void;
}

export function AccountChoice({ accounts, chosen, onChoose }: AccountChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>Found in the directory</legend>
      {accounts.map((account) => (
        <OptionCard
          key={account.AccountId}
          name="account"
          isChosen={account.AccountId === chosen?.AccountId}
          onChoose={() => onChoose(account)}
        >
          <span className={styles.found}>
            <strong>{account.Name}</strong>
            <span>
              RT number {account.RoutingNumber} · Account {account.AccountId}
            </span>
            {account.Contacts.map(({ Name, Email }) => (
              <span key={Name + Email}>{[Name, Email].filter(Boolean).join(', ')}</span>
            ))}
          </span>
        </OptionCard>
      ))}
      {accounts.length >= ACCOUNTS_FOUND && <p>There may be more. Type more of the name to find them.</p>}
    </fieldset>
  );
}
