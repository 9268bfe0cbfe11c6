import { Link } from 'react-router-dom';
import type { Listing } from '#shared/contract/selling.ts';
import { questionsOpen } from '../../lp/next-action.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './listing-page.module.css';

/** Questions of buyers that are open, and the way to all of them. */
export function BuyersQuestions({ listing }: { listing: Pick<Listing, 'lpIdentifier' | 'openQuestions'> }) {
  const open = questionsOpen(listing);
  return (
    <Card title="Questions from buyers">
      {open ? (
        <div className={styles.open}>
          <p>{open.why}.</p>
          <LinkButton href={open.href}>{open.label}</LinkButton>
        </div>
      ) : (
        <p className={styles.quiet}>
          No open questions. <Link to={`/lp/${listing.lpIdentifier}/questions`}>All questions</Link>
        </p>
      )}
    </Card>
  );
}
