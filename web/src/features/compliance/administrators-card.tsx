import { useState } from 'react';
import type { AuthoritiesEntity } from '#shared/contract/authorities.ts';
import { Problem } from '#shared/contract/problem.ts';
import { useMe } from '../../lib/queries.ts';
import { useAdministration } from '../../people/authority/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './administrators-card.module.css';

interface Asked {
  userId: string;
  name: string;
  enabled: boolean;
}

/** And adds or removes them. */
export function AdministratorsCard({ authorities }: { authorities: AuthoritiesEntity }) {
  const { people, creditUnionId, administration } = authorities;
  const { UserObjectId: me } = useMe();
  const [chosen, setChosen] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const change = useAdministration(creditUnionId);
  const administrators = people.filter(({ isAdministrator }) => isAdministrator);
  const others = people.filter(({ isAdministrator, isActive }) => isActive && !isAdministrator);
  const isAlone = !administrators.some(({ userId, isActive }) => isActive && userId !== me);
  const person = others.find(({ userId }) => userId === chosen);
  const ask = (next: Asked | null) => {
    change.reset();
    setAsked(next);
  };
  const done = () => {
    setAsked(null);
    setChosen('');
  };
  return (
    <Card title="Administrators">
      <p className={styles.lead}>
        Administrators change these limits, and what purchases are checked against. One asks for a new administrator, or
        for one to go, and another approves. If there is no other, a new one takes effect a day later.
      </p>
      <ul className={styles.people}>
        {administrators.map(({ userId, name, jobTitle }) => (
          <li key={userId}>
            <span>
              <strong>{name}</strong>
              {userId === me && ' (you)'}
              {jobTitle && <span className={styles.soft}>{jobTitle}</span>}
            </span>
            {!administration && administrators.length > 1 && (
              <Button
                variant="quiet"
                label={`Remove ${name} as administrator`}
                onPress={() => ask({ userId, name, enabled: false })}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!administration && others.length > 0 && (
        <div className={styles.add}>
          <SelectField
            label="New administrator"
            value={chosen}
            options={[
              { value: '', label: 'Choose a person' },
              ...others.map(({ userId, name }) => ({ value: userId, label: name })),
            ]}
            onChange={setChosen}
          />
          <Button isDisabled={!person} onPress={() => person && ask({ ...person, enabled: true })}>
            Add administrator
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={(isOpen) => !isOpen && ask(null)}
        title={asked?.enabled ? `Add ${asked.name} as an administrator?` : `Remove ${asked?.name} as an administrator?`}
        tone={asked?.enabled ? 'primary' : 'danger'}
        confirmLabel={asked?.enabled ? 'Add administrator' : 'Remove administrator'}
        isPending={change.isPending}
        error={change.error ? Problem.from(change.error).message : null}
        onConfirm={() => asked && change.mutate({ userId: asked.userId, enabled: asked.enabled }, { onSuccess: done })}
      >
        <p>
          {isAlone
            ? 'It takes effect in 24 hours. You can drop it until then.'
            : 'Another administrator has to approve it.'}
        </p>
      </ConfirmDialog>
    </Card>
  );
}
