import type { DealContact } from '#shared/contract/deal-contacts.ts';
import { phoneLabel } from '#shared/format/phone-number.ts';
import { EmailLink } from '../../ui/email-link.tsx';
import styles from './contact.module.css';

/** Person to call, and how. */
export const Contact = ({ contact: { name, jobTitle, phoneNumber, email } }: { contact: DealContact }) => (
  <address className={styles.contact}>
    <span className={styles.name}>{name}</span>
    {jobTitle && <span className={styles.job}>{jobTitle}</span>}
    {phoneNumber && <a href={`tel:${phoneNumber}`}>{phoneLabel(phoneNumber)}</a>}
    <EmailLink email={email} />
  </address>
);
