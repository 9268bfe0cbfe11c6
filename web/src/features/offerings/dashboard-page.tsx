import { useQueries, useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy, Suspense } from 'react';
import { useMe, whoIs } from '../../lib/queries.ts';
import { useRights } from '../../lib/use-rights.ts';
import { closedBooks } from '../../lp/closed-books.tsx';
import { watchlist } from '../../lp/desk/queries.ts';
import { unseenCommitments } from '../../lp/queries.ts';
import { AccountLimits } from '../../people/account-limits.tsx';
import { agreementsOf } from '../../people/queries.ts';
import { LinkButton } from '../../ui/button.tsx';
import { InOrder } from '../../ui/in-order.tsx';
import { LoadingCard } from '../../ui/loading-card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { commitmentColumns, everyCommitmentColumns, offeringColumns } from './columns.tsx';
import { DashboardSection } from './dashboard-section.tsx';
import { DashboardSummary } from './dashboard-summary.tsx';
import { deadlines, secondFactor, today } from './home/queries.ts';
import { useFreshMatches } from './home/use-fresh-matches.ts';
import {
  endingSoon,
  newestActivity,
  pendingCommitments,
  readyUsers,
  setUp,
  unclearFees,
  waitingDrafts,
} from './morning/queries.ts';
import { newestOf, withCommitments } from './queries.ts';
import { UnseenCommitments } from './unseen-commitments.tsx';

const Desk = lazy(async () => ({ default: (await import('./home/desk.tsx')).Desk }));
const GettingStarted = lazy(async () => ({
  default: (await import('./home/getting-started.tsx')).GettingStarted,
}));
const SettingUp = lazy(async () => ({ default: (await import('./morning/setting-up.tsx')).SettingUp }));
const FeeQuestion = lazy(async () => ({ default: (await import('./morning/fee-question.tsx')).FeeQuestion }));
const Morning = lazy(async () => ({ default: (await import('./morning/morning.tsx')).Morning }));

type Part = ComponentProps<typeof InOrder>['parts'][number];

const isAnswered = (...queries: { isLoading: boolean }[]) => !queries.some(({ isLoading }) => isLoading);

/** Parts above the lists, with whether they are known. */
function useAbove(isAdmin: boolean): Part[] {
  const me = useMe();
  const { UserObjectId = '' } = me;
  const { isVerified } = useRights();
  const ofAdmins = useQueries({
    queries: [pendingCommitments, readyUsers, waitingDrafts, endingSoon, newestActivity].map((one) => ({
      ...one,
      enabled: isAdmin,
    })),
  });
  const books = useQuery({ ...closedBooks, enabled: isAdmin, throwOnError: false });
  const fees = useQuery({ ...unclearFees, enabled: isAdmin });
  const ofSetUp = useQueries({ queries: setUp.map((one) => ({ ...one, enabled: isAdmin })) });
  const ofDesk = useQueries({
    queries: [deadlines, watchlist].map((one) => ({ ...one, enabled: !isAdmin })),
  });
  const onMe = useQuery({ ...today(whoIs(me)), enabled: !isAdmin && isVerified });
  const matches = useFreshMatches(!isAdmin);
  const unseen = useQuery({ ...unseenCommitments, throwOnError: false, enabled: !isAdmin });
  const factor = useQuery({ ...secondFactor, enabled: !isAdmin });
  const agreements = useQuery({ ...agreementsOf(UserObjectId), enabled: !isAdmin && !isVerified });
  if (isAdmin)
    return [
      { name: 'setting up', isKnown: isAnswered(...ofSetUp), content: <SettingUp /> },
      { name: 'fees', isKnown: isAnswered(fees), content: <FeeQuestion /> },
      { name: 'morning', isKnown: isAnswered(...ofAdmins, books), content: <Morning /> },
    ];
  return [
    { name: 'unseen', isKnown: isAnswered(unseen), content: <UnseenCommitments /> },
    { name: 'getting started', isKnown: isAnswered(factor, agreements), content: <GettingStarted /> },
    { name: 'limits', isKnown: true, content: <AccountLimits isHideable /> },
    { name: 'desk', isKnown: isAnswered(...ofDesk, onMe, matches), content: <Desk /> },
  ];
}

export function DashboardPage() {
  const { CreditUnionName } = useMe();
  const { isAdmin } = useRights();
  const mine = isAdmin ? 'all' : 'my';
  const open = useQuery(newestOf('open'));
  const recent = useQuery(newestOf('recent'));
  const orders = useQuery(withCommitments(mine));
  const above = useAbove(isAdmin);
  const lists: Part[] = [
    {
      name: 'open',
      isKnown: !open.isPending,
      content: (
        <DashboardSection
          title="Open LP's"
          href="/lps/open"
          query={open}
          columns={offeringColumns}
          most={isAdmin ? 3 : 4}
          empty="No LPs are open right now"
          hint="New offerings will show up here as soon as they're listed."
          next={
            isAdmin
              ? { href: '/admin/lp/new', label: 'Create offering' }
              : { href: '/lps/all', label: 'Browse all LPs' }
          }
        />
      ),
    },
    {
      name: 'recent',
      isKnown: !recent.isPending,
      content: (
        <DashboardSection
          title="Recent LP's"
          href="/lps/recent"
          query={recent}
          columns={offeringColumns}
          most={isAdmin ? 3 : 4}
          above={open.data}
          empty="Nothing new recently"
          hint="LPs listed in the past few weeks appear here."
        />
      ),
    },
    {
      name: 'orders',
      isKnown: !orders.isPending,
      content: (
        <DashboardSection
          title="Committed/Purchased LP's"
          href={`/lps/${mine}`}
          query={orders}
          most={isAdmin ? 3 : 5}
          all={isAdmin ? 'All LPs' : 'My LPs'}
          columns={isAdmin ? everyCommitmentColumns : commitmentColumns}
          empty="No purchase commitments yet"
          hint={
            isAdmin
              ? 'LPs that buyers commit to will show up here.'
              : 'Open an LP to read its term sheet and commit to a purchase.'
          }
          next={isAdmin ? undefined : { href: '/lps/open', label: 'Browse open LPs' }}
        />
      ),
    },
  ];
  return (
    <>
      <PageHeader
        title="Dashboard"
        eyebrow={CreditUnionName}
        actions={
          <LinkButton variant="primary" href="/lps/all">
            Browse LPs
          </LinkButton>
        }
      />
      <DashboardSummary isAdmin={isAdmin} />
      <Suspense fallback={<LoadingCard lines={24} />}>
        <InOrder parts={[...above, ...lists]} />
      </Suspense>
    </>
  );
}
