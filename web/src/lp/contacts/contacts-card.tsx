import { useQuery } from '@tanstack/react-query';
import type { OfferingContacts } from '#shared/contract/deal-contacts.ts';
import { Card } from '../../ui/card.tsx';
import { Failure } from '../../ui/failure.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import styles from './contact.module.css';
import { Contact } from './contact.tsx';
import { contactsOf, useContactChange } from './queries.ts';

interface ContactsCardProps {
  lpNumber: string;
  /** Possessive of the seller's name, or "Our". */
  whose: string;
  obstacle?: string | null | undefined;
}

/** Contacts of both sides, for the seller and administrators. */
export function ContactsCard({ lpNumber, whose, obstacle }: ContactsCardProps) {
  const { data } = useQuery(contactsOf(lpNumber));
  if (!data) return null;
  const { seller, buyers, choice } = data.contacts;
  return (
    <>
      <Card title={`${whose} contact`}>
        <div className={styles.choice}>
          {seller ? <Contact contact={seller} /> : <p className={styles.quiet}>No one at the seller is verified.</p>}
          {choice && <Choice lpNumber={lpNumber} etag={data.etag} choice={choice} obstacle={obstacle} />}
        </div>
      </Card>
      {buyers.length > 0 && <Buyers buyers={buyers} />}
    </>
  );
}

interface ChoiceProps extends Pick<ContactsCardProps, 'lpNumber' | 'obstacle'> {
  etag: string;
  choice: NonNullable<OfferingContacts['choice']>;
}

function Choice({ lpNumber, etag, choice: { contactId, isShown, people }, obstacle }: ChoiceProps) {
  const change = useContactChange(lpNumber, etag);
  const replace = (path: string, value: unknown) => change.mutate([{ op: 'replace', path, value }]);
  return (
    <>
      {people.length > 1 && (
        <SelectField
          label="Contact for this LP"
          value={contactId ?? ''}
          isDisabled={change.isPending || Boolean(obstacle)}
          options={[
            ...(contactId === null ? [{ value: '', label: 'Choose a person' }] : []),
            ...people.map(({ id, name, jobTitle }) => ({ value: id, label: jobTitle ? `${name}, ${jobTitle}` : name })),
          ]}
          onChange={(id) => replace('/contactId', id)}
        />
      )}
      <Switch
        label="Show our contact to buyers who passed MFA"
        description="Buyers whose commitment is accepted see it either way."
        obstacle={obstacle}
        isOn={isShown}
        state={isShown ? 'Shown' : 'Hidden'}
        isPending={change.isPending}
        onChange={(value) => replace('/isShown', value)}
      />
      <Failure error={change.error} />
    </>
  );
}

const Buyers = ({ buyers }: Pick<OfferingContacts, 'buyers'>) => (
  <Card title="Accepted buyers">
    <ul className={styles.buyers}>
      {buyers.map(({ creditUnionName, contact }) => (
        <li key={creditUnionName}>
          <h3>{creditUnionName}</h3>
          {contact ? <Contact contact={contact} /> : <p className={styles.quiet}>No one there is verified.</p>}
        </li>
      ))}
    </ul>
  </Card>
);
