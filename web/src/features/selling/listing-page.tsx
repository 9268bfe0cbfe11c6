import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { ListingDetail } from '#shared/contract/selling.ts';
import { refusal } from '#shared/domain/access.ts';
import { hasRemaining } from '#shared/domain/offering-amounts.ts';
import { isHidden } from '#shared/domain/offering-visibility.ts';
import { price as priceText } from '#shared/domain/price.ts';
import { dateTime } from '#shared/format/date.ts';
import { transactionTypeLabel } from '#shared/format/labels.ts';
import { money } from '#shared/format/money.ts';
import { useMe, whoIs } from '../../lib/queries.ts';
import { CommitmentBadge } from '../../lp/commitment-badge.tsx';
import { ContactsCard } from '../../lp/contacts/contacts-card.tsx';
import { DaysLeft } from '../../lp/days-left.tsx';
import { dealsOf } from '../../lp/deal-path.ts';
import { FigureStrip } from '../../lp/figure-strip.tsx';
import { PoolRules } from '../../lp/moves/pool-rules.tsx';
import { priceFigure } from '../../lp/price-figure.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PassingNotice } from '../../ui/passing-notice.tsx';
import { AppliedAllocation } from './applied-allocation.tsx';
import { Borrowers } from './borrowers.tsx';
import { BuyersQuestions } from './buyers-questions.tsx';
import { Demand } from './demand.tsx';
import { DraftActions } from './draft-actions.tsx';
import { FactLines } from './fact-lines.tsx';
import { Funnel } from './funnel.tsx';
import styles from './listing-page.module.css';
import { MissingLinks } from './missing.tsx';
import { type ListingVersion, listing } from './queries.ts';
import { Question } from './question.tsx';
import { StandingBadge } from './standing-badge.tsx';
import { undecidedWords, weekWords } from './week-words.ts';

export function ListingPage() {
  const { id = '' } = useParams();
  const query = useQuery(listing(id));
  return (
    <Loaded query={query} title={`LP #${id}`} lines={12}>
      {(version) => <OneListing key={id} version={version} />}
    </Loaded>
  );
}

function OneListing({ version }: { version: ListingVersion }) {
  const { listing } = version;
  const { lpIdentifier: id, state, loanType, transactionType } = listing;
  const canPrepare = refusal('preparing', whoIs(useMe())) === null;
  return (
    <>
      <PassingNotice />
      <PageHeader
        eyebrow={`Selling · ${transactionTypeLabel(transactionType)} · ${loanType}`}
        title={`LP #${id}`}
        actions={
          isHidden(state) ? (
            <DraftActions version={version} />
          ) : (
            <PageActions>
              <LinkButton href={`/lp/${id}`}>Term sheet</LinkButton>
              <LinkButton href={`/lp/${id}/due-diligence`}>Due diligence</LinkButton>
              {canPrepare && <LinkButton href={`/selling/lp/${id}/tape`}>Loan tape</LinkButton>}
              {listing.demand.accepted.count > 0 && <LinkButton href={dealsOf(id)}>Deals</LinkButton>}
              {canPrepare && listing.demand.accepted.count > 0 && (
                <LinkButton href={`/selling/lp/${id}/servicing`}>Servicing</LinkButton>
              )}
            </PageActions>
          )
        }
      >
        <div className={styles.badges}>
          <StandingBadge listing={listing} />
          <DaysLeft days={listing.dueDiligenceDaysRemaining} until={listing.dueDiligenceDeadline} />
        </div>
      </PageHeader>
      <Standing listing={listing} />
      {listing.poolCheck && (
        <div className={styles.standing}>
          <PoolRules check={listing.poolCheck} />
        </div>
      )}
      <FigureStrip
        label="Amounts"
        figures={[
          { label: 'Amount for sale', value: money(listing.amountForSale) },
          ...(hasRemaining(listing) ? [{ label: 'Remaining', value: money(listing.amountRemaining) }] : []),
          priceFigure(listing),
          { label: 'Documents', value: documentsOf(listing).toLocaleString('en-US') },
        ]}
      />
      <div className={styles.columns}>
        {state !== 'Draft' && (
          <Card title="Demand now">
            <Demand listing={listing} />
          </Card>
        )}
        {!isHidden(state) && <BuyersQuestions listing={listing} />}
        {state !== 'Draft' && (
          <Card title="Activity">
            <FactLines lines={activityOf(listing)} />
            <h3 className={styles.ever}>Credit unions since it was listed</h3>
            <p className={styles.quiet}>Each counts once per step, with withdrawn and rejected orders.</p>
            <Funnel funnel={listing.funnel} />
          </Card>
        )}
        {listing.allocation && <AppliedAllocation allocation={listing.allocation} />}
        {listing.buyers && <Buyers buyers={listing.buyers} />}
        <ContactsCard lpNumber={id} whose="Our" />
        <Borrowers version={version} />
        <Missing listing={listing} />
        <Documents listing={listing} />
        <Question id={id} />
      </div>
    </>
  );
}

const activityOf = (listing: ListingDetail) => [
  { label: 'This week', value: weekWords(listing) },
  { label: 'Opened files, no commitment', value: undecidedWords(listing) },
];

const documentsOf = ({ sections }: ListingDetail) => sections.reduce((sum, { count }) => sum + count, 0);

function Standing({ listing: { state, proposal } }: { listing: ListingDetail }) {
  if (state !== 'Draft') return null;
  if (!proposal) {
    return (
      <div className={styles.standing}>
        <Notice tone="info" title="We're preparing this LP">
          <p>You can upload its loan tape now. Contact us to change anything else.</p>
        </Notice>
      </div>
    );
  }
  const { handedIn, sentBack } = proposal;
  return (
    <div className={styles.standing}>
      {handedIn && (
        <Notice tone="info" title="In review">
          <p>
            {handedIn.byName} submitted it on {dateTime(handedIn.at)}. We'll publish it or send it back.
          </p>
        </Notice>
      )}
      {!handedIn && sentBack && (
        <Notice tone="caution" title="Changes requested">
          <p className={styles.comment}>{sentBack.comment}</p>
          <p>
            {sentBack.byName}, {dateTime(sentBack.at)}
          </p>
        </Notice>
      )}
    </div>
  );
}

function Missing({ listing }: { listing: ListingDetail }) {
  if (listing.missing.length === 0) return null;
  return (
    <Card title="Missing from this LP">
      <p>
        <MissingLinks listing={listing} />
      </p>
      <p className={styles.quiet}>
        Buyers look for these.{' '}
        {listing.state === 'Draft' && 'You can submit it without them, but the review may take longer.'}
      </p>
    </Card>
  );
}

function Documents({ listing }: { listing: ListingDetail }) {
  return (
    <Card title="Documents">
      {listing.sections.length === 0 ? (
        <p className={styles.quiet}>No due diligence files yet.</p>
      ) : (
        <ul className={styles.list}>
          {listing.sections.map(({ section, count }) => (
            <li key={section}>
              {section} <span className={styles.quiet}>{count === 1 ? '1 file' : `${count} files`}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Buyers({ buyers }: { buyers: NonNullable<ListingDetail['buyers']> }) {
  return (
    <Card title="Credit unions">
      {buyers.length === 0 ? (
        <p className={styles.quiet}>No orders yet.</p>
      ) : (
        <ul className={styles.list}>
          {buyers.map(({ creditUnionName, indicated, committed, price, status }) => (
            <li key={creditUnionName}>
              <b>{creditUnionName}</b>{' '}
              <span className={styles.quiet}>
                {[
                  indicated !== null && `indicated ${money(indicated)}`,
                  committed !== null &&
                    `committed ${money(committed)}${price === null ? '' : ` at ${priceText(price)}`}`,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>{' '}
              {status && <CommitmentBadge status={status} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
