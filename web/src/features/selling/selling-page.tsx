import { useQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Listing } from '#shared/contract/selling.ts';
import { refusal } from '#shared/domain/access.ts';
import { offeredPrice } from '#shared/domain/price.ts';
import { dayOfMoment } from '#shared/format/date.ts';
import { transactionTypeLabel } from '#shared/format/labels.ts';
import { moneyWhole } from '#shared/format/money.ts';
import { useMe, whoIs } from '../../lib/queries.ts';
import { DaysLeft } from '../../lp/days-left.tsx';
import { dealsOf } from '../../lp/deal-path.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PassingNotice } from '../../ui/passing-notice.tsx';
import { Demand } from './demand.tsx';
import { Funnel } from './funnel.tsx';
import { listings } from './queries.ts';
import styles from './selling-page.module.css';
import { StandingBadge } from './standing-badge.tsx';
import { TapeLine } from './tape-line.tsx';

const isDraft = ({ state }: Listing) => state === 'Draft';
const past: readonly Listing['state'][] = ['Sold', 'Retention', 'Archived', 'Withdrawn'];
const isPast = ({ state }: Listing) => past.includes(state);

export function SellingPage() {
  const query = useQuery(listings);
  return (
    <>
      <PassingNotice />
      <PageHeader
        eyebrow="Your credit union"
        title="Selling"
        actions={
          <>
            <LinkButton href="/selling/wire-instructions">Wire instructions</LinkButton>
            <BeginAction />
          </>
        }
      >
        <p>Your LPs, the demand for them and what's left to do.</p>
      </PageHeader>
      <Loaded query={query} lines={8}>
        {(all) => (all.length === 0 ? <Nothing /> : <Groups all={all} />)}
      </Loaded>
    </>
  );
}

const Nothing = () => (
  <Card as="div">
    <EmptyState title="You're not selling any LPs yet" icon={<HandCoins />} action={<BeginAction />}>
      <p>
        LPs that your credit union sells appear here with their demand. Prepare one and submit it. We'll review it
        before buyers see it.
      </p>
    </EmptyState>
  </Card>
);

function Groups({ all }: { all: readonly Listing[] }) {
  const groups = [
    { title: 'Drafts', rows: all.filter(isDraft) },
    { title: 'Listed', rows: all.filter((one) => !isDraft(one) && !isPast(one)) },
    { title: 'Past', rows: all.filter(isPast) },
  ];
  return groups
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => (
      <section key={title} className={styles.group} aria-labelledby={`selling-${title}`}>
        <h2 id={`selling-${title}`}>
          {title} <span className={styles.count}>{rows.length}</span>
        </h2>
        <ul className={styles.cards}>
          {rows.map((one) => (
            <ListingCard key={one.lpIdentifier} listing={one} />
          ))}
        </ul>
      </section>
    ));
}

function ListingCard({ listing }: { listing: Listing }) {
  const { lpIdentifier: id, loanType, transactionType, amountForSale, amountRemaining, missing } = listing;
  return (
    <Card as="li">
      <div className={styles.head}>
        <div>
          <p className={styles.kind}>
            {transactionTypeLabel(transactionType)} · {loanType}
          </p>
          <h3>
            <Link to={`/selling/lp/${id}`}>LP #{id}</Link>
          </h3>
        </div>
        <div className={styles.badges}>
          <StandingBadge listing={listing} />
          {!isPast(listing) && (
            <DaysLeft days={listing.dueDiligenceDaysRemaining} until={listing.dueDiligenceDeadline} />
          )}
        </div>
      </div>
      <p className={styles.amounts}>
        <b>{moneyWhole(amountForSale)}</b> for sale
        {!isDraft(listing) && `, ${moneyWhole(amountRemaining)} remaining`}
        <span className={styles.price}>Price: {offeredPrice(listing)}</span>
      </p>
      {!isDraft(listing) && (
        <>
          <Demand listing={listing} />
          <Funnel funnel={listing.funnel} />
        </>
      )}
      {listing.openQuestions.oldestAt !== null && (
        <p className={styles.missing}>
          <Link to={`/lp/${id}/questions`}>{openWords(listing.openQuestions.count)}</Link>, the oldest since{' '}
          {dayOfMoment(listing.openQuestions.oldestAt)}
        </p>
      )}
      {!isDraft(listing) && listing.demand.accepted.count > 0 && (
        <p className={styles.missing}>
          <Link to={dealsOf(id)}>
            Deals<span className="visually-hidden"> on LP #{id}</span>
          </Link>{' '}
          with accepted buyers
        </p>
      )}
      {!isPast(listing) && <TapeLine id={id} />}
      {!isPast(listing) && missing.length > 0 && (
        <p className={styles.missing}>
          <b>Missing:</b> {missing.join(', ')}
        </p>
      )}
    </Card>
  );
}

const openWords = (count: number): string => (count === 1 ? '1 question to answer' : `${count} questions to answer`);

function BeginAction() {
  if (refusal('preparing', whoIs(useMe())) === null) {
    return (
      <LinkButton variant="primary" href="/selling/lp/new">
        New LP
      </LinkButton>
    );
  }
  return (
    <LinkButton variant="primary" href="/contact">
      Contact us to sell
    </LinkButton>
  );
}
