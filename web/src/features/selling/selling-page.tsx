import { useQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import type { Listing } from '#shared/contract/selling.ts';
import { refusal } from '#shared/domain/access.ts';
import { hasRemaining } from '#shared/domain/offering-amounts.ts';
import { moneyWhole, plus, toCents, toDollars } from '#shared/format/money.ts';
import { useMe, whoIs } from '../../lib/queries.ts';
import { FigureStrip } from '../../lp/figure-strip.tsx';
import { isDraft, isPast } from '../../lp/listing-groups.ts';
import { listings } from '../../lp/listings.ts';
import { type NextAction, nextAction } from '../../lp/next-action.ts';
import { type TapeNeed, tapeNeedOf } from '../../lp/tape-need.ts';
import { tapedOfferings } from '../../lp/taped-offerings.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PassingNotice } from '../../ui/passing-notice.tsx';
import { DealsWaiting } from './deals-waiting.tsx';
import { ListingCard } from './listing-card.tsx';
import { dealsOnSeller } from './queries.ts';
import styles from './selling-page.module.css';

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
        <p>Your LPs, what's new and what's left to do.</p>
      </PageHeader>
      <Loaded query={query} lines={8}>
        {(all) => (all.length === 0 ? <Nothing /> : <Home all={all} />)}
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

function Home({ all }: { all: readonly Listing[] }) {
  const nextOf = useNextActions();
  const listed = all.filter((one) => !isDraft(one) && !isPast(one));
  const groups = [
    { title: 'Drafts', rows: all.filter(isDraft) },
    { title: 'Listed', rows: listed },
    { title: 'Past', rows: all.filter(isPast) },
  ];
  return (
    <>
      {listed.length > 1 && <FigureStrip label="All listed LPs now" figures={totalsOf(listed)} />}
      <DealsWaiting />
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, rows }) => (
          <section key={title} className={styles.group} aria-labelledby={`selling-${title}`}>
            <h2 id={`selling-${title}`}>
              {title} <span className={styles.count}>{rows.length}</span>
            </h2>
            <ul className={styles.cards}>
              {rows.map((one) => (
                <ListingCard key={one.lpIdentifier} listing={one} {...nextOf(one)} />
              ))}
            </ul>
          </section>
        ))}
    </>
  );
}

function totalsOf(listed: readonly Listing[]) {
  const sum = (of: (one: Listing) => number) => moneyWhole(toDollars(plus(...listed.map((one) => toCents(of(one))))));
  const questions = listed.reduce((count, { openQuestions }) => count + openQuestions.count, 0);
  return [
    { label: 'Remaining', value: sum((one) => (hasRemaining(one) ? one.amountRemaining : 0)) },
    { label: 'Indications', value: sum(({ demand }) => demand.indications.total) },
    { label: 'Pending commitments', value: sum(({ demand }) => demand.pending.total) },
    { label: 'Accepted commitments', value: sum(({ demand }) => demand.accepted.total) },
    { label: 'Open questions', value: questions.toLocaleString('en-US') },
  ];
}

/** Next step of each LP. Tapes are known in sessions that passed the second factor. */
function useNextActions() {
  const who = whoIs(useMe());
  const { data: taped } = useQuery({ ...tapedOfferings, enabled: refusal('tapeDesk', who) === null });
  const { data: deals } = useQuery(dealsOnSeller);
  const mayPrepare = refusal('preparing', who) === null;
  return (listing: Listing): { next: NextAction | null; tape: TapeNeed | null } => {
    const { lpIdentifier: id } = listing;
    const offering = isPast(listing) ? undefined : taped?.find(({ lpNumber }) => lpNumber === id);
    const need = offering ? tapeNeedOf(offering) : null;
    const waiting = deals?.filter(({ lpNumber }) => lpNumber === id).length ?? 0;
    const next = nextAction(listing, { need, deals: waiting, mayPrepare });
    return { next, tape: need?.news && next?.why !== need.news ? need : null };
  };
}

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
