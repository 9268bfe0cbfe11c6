import { pathOf } from '#shared/contract/client.ts';
import { type DealEntity, deals as dealRoutes } from '#shared/contract/deals.ts';
import { isEnded } from '#shared/domain/deal.ts';
import { type WireWords, wireTitle, wireWords } from '#shared/domain/wire-words.ts';
import { dayOfMoment } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { DownloadButton } from '../../files/download-button.tsx';
import { Contact } from '../../lp/contacts/contact.tsx';
import { WireLines } from '../../lp/wire-lines.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './deal-page.module.css';
import { MissingPrice } from './statement/missing-price.tsx';

/** Lines that add up. */
export function Money({ deal }: { deal: DealEntity }) {
  const { figures, canceled, statement } = deal;
  const { amount, price, wire } = figures;
  const words =
    price !== null && wire
      ? wireWords(price, wire)
      : {
          lines: [{ label: 'Principal', value: money(amount) }],
          note: 'No price was stated. The closing statement needs one.',
        };
  return (
    <Card title={canceled || statement ? 'What was agreed' : wireTitle}>
      <WireLines words={statement ? agreed(words) : words} />
      <MissingPrice deal={deal} />
    </Card>
  );
}

const AGREED_LINES = 3;

/** Without estimates, since the closing statement says what is wired. */
const agreed = ({ lines }: WireWords): WireWords => ({
  lines: lines.slice(0, AGREED_LINES),
  note: 'The closing statement says what is wired.',
});

export function Sides({ deal: { buyerName, sellerName, contacts, openedAt } }: { deal: DealEntity }) {
  const sides = [
    { label: 'Buyer', name: buyerName, contact: contacts.buyer },
    { label: 'Seller', name: sellerName, contact: contacts.seller },
  ];
  return (
    <Card title="Both sides">
      <div className={styles.sides}>
        {sides.map(({ label, name, contact }) => (
          <div key={label}>
            <h3>{label}</h3>
            <p className={styles.name}>{name}</p>
            {contact && <Contact contact={contact} />}
          </div>
        ))}
      </div>
      <p className={styles.quiet}>Commitment accepted {dayOfMoment(openedAt)}</p>
    </Card>
  );
}

export function Documents({ deal: { id: dealId, documents, state } }: { deal: DealEntity }) {
  if (documents.length === 0) {
    return (
      <div data-print="hide">
        <Card title="Documents">
          <p className={styles.quiet}>
            {isEnded({ state })
              ? 'No files were kept with this deal.'
              : 'No documents yet. The agreement and the closing statement will be here.'}
          </p>
        </Card>
      </div>
    );
  }
  return (
    <Card title="Documents">
      <ul className={styles.documents}>
        {documents.map(({ id, name, at }) => (
          <li key={id}>
            {name} <span className={styles.quiet}>{dayOfMoment(at)}</span>{' '}
            <span data-print="hide">
              <DownloadButton path={pathOf(dealRoutes.document.path, { id: dealId, documentId: id })} itemName={name} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
