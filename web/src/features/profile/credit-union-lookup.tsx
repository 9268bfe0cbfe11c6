import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import type { Account } from '#shared/contract/crm.ts';
import type { UserEntity } from '#shared/contract/user-entity.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AccountChoice } from './account-choice.tsx';
import { accountsQuery, type Lookup } from './queries.ts';
import styles from './verify-page.module.css';

interface CreditUnionLookupProps {
  user: UserEntity;
  chosen: Account | null;
  onChoose: (account: Account | null) => void;
}

/** Starts from the user's entry. */
export function CreditUnionLookup({ user, chosen, onChoose }: CreditUnionLookupProps) {
  const [typed, setTyped] = useState<Lookup>({ routingNumber: user.rtNumber, creditUnionName: user.creditUnionName });
  const [asked, setAsked] = useState(typed);
  const accounts = useQuery(accountsQuery(asked));

  useEffect(() => {
    const [first, second] = accounts.data ?? [];
    onChoose(first && !second ? first : null);
  }, [accounts.data, onChoose]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = { routingNumber: typed.routingNumber.trim(), creditUnionName: typed.creditUnionName.trim() };
    if (JSON.stringify(next) === JSON.stringify(asked)) void accounts.refetch();
    else setAsked(next);
  };
  const isEmpty = !typed.routingNumber.trim() && !typed.creditUnionName.trim();

  return (
    <Card title="Credit union">
      <form className={styles.lookup} onSubmit={submit}>
        <TextField
          label="Routing number"
          inputMode="numeric"
          maxLength={20}
          value={typed.routingNumber}
          onChange={(routingNumber) => setTyped({ ...typed, routingNumber })}
        />
        <TextField
          label="Credit union name"
          description="All or part of the name."
          maxLength={200}
          value={typed.creditUnionName}
          onChange={(creditUnionName) => setTyped({ ...typed, creditUnionName })}
        />
        <Button type="submit" icon={<Search />} isDisabled={isEmpty} isPending={accounts.isFetching}>
          Look up
        </Button>
      </form>
      {accounts.isLoading && <Skeleton lines={2} label="Looking in the directory" />}
      <Failure error={accounts.error} />
      {accounts.data?.length === 0 && (
        <Notice tone="caution" role="status" title="No credit union found">
          <p>
            No credit union in the directory has that routing number or name. Check the number, or try another part of
            the name.
          </p>
        </Notice>
      )}
      {accounts.data && accounts.data.length > 0 && (
        <AccountChoice accounts={accounts.data} chosen={chosen} onChoose={onChoose} />
      )}
    </Card>
  );
}
