import { useQuery } from '@tanstack/react-query';
import type { DealContact } from '#shared/contract/deal-contacts.ts';
import { useRights } from '../../lib/use-rights.ts';
import { Card } from '../../ui/card.tsx';
import styles from './contact.module.css';
import { Contact } from './contact.tsx';
import { contactsOf } from './queries.ts';

/** Undefined until known, null where the reader may not see it. */
function useSellersContact(lpNumber: string): DealContact | null | undefined {
  const { isAdmin, isVerified } = useRights();
  const { data } = useQuery({ ...contactsOf(lpNumber), enabled: isAdmin || isVerified, throwOnError: false });
  return data?.contacts.seller;
}

export function SellersContactCard({ lpNumber, sellerName }: { lpNumber: string; sellerName: string }) {
  const contact = useSellersContact(lpNumber);
  return (
    contact && (
      <Card title={`Contact at ${sellerName}`}>
        <Contact contact={contact} />
      </Card>
    )
  );
}

export function SellersContact({ lpNumber }: { lpNumber: string }) {
  const contact = useSellersContact(lpNumber);
  return (
    contact && (
      <div className={styles.below}>
        <h3>The seller's contact</h3>
        <Contact contact={contact} />
      </div>
    )
  );
}
