import { useQueries, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { List } from '#shared/contract/odata.ts';
import type { OfferingCard } from '#shared/contract/termsheets.ts';
import { useMe } from '../../lib/queries.ts';
import { useRights } from '../../lib/use-rights.ts';
import { unseenCommitments } from '../../lp/queries.ts';
import { AccountLimits } from '../../people/account-limits.tsx';
import { agreementsOf } from '../../people/queries.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { commitmentColumns, everyCommitmentColumns, offeringColumns } from './columns.tsx';
import { DashboardSection } from './dashboard-section.tsx';
import { DashboardSummary } from './dashboard-summary.tsx';
import { deadlines, secondFactor, standingCommitments } from './home/queries.ts';
import { endingSoon, newestActivity, pendingCommitments, readyUsers, setUp } from './morning/queries.ts';
import { newestOf, withCommitments } from './queries.ts';
import { UnseenCommitments } from './unseen-commitments.tsx';

const Desk = lazy(async () => ({ default: (await import('./home/desk.tsx')).Desk }));
const GettingStarted = lazy(async () => ({
  default: (await import('./home/getting-started.tsx')).GettingStarted,
}));
const SettingUp = lazy(async () => ({ default: (await import('./morning/setting-up.tsx')).SettingUp }));
const Morning = lazy(async () => ({ default: (await import('./morning/morning.tsx')).Morning }));

/** Whether every row of a list is a row of another one. */
function isRepeated(list: List<OfferingCard> | undefined, other: List<OfferingCard> | undefined): boolean {
  const shown = new Set(other?.value.map(({ lpIdentifier }) => lpIdentifier));
  return list !== undefined && list.value.length > 0 && list.value.every(({ lpIdentifier }) => shown.has(lpIdentifier));
}

/**
 * Whether everything that stands above the lists has been answered. No one can tell before how high it will be, and lists that
 * move away are clicked in the wrong place.
 */
function useIsAboveKnown(isAdmin: boolean): boolean {
  const { UserObjectId = '' } = useMe();
  const { isVerified } = useRights();
  const ofAdmins = useQueries({
    queries: [pendingCommitments, readyUsers, endingSoon, newestActivity].map((one) => ({ ...one, enabled: isAdmin })),
  });
  const ofSetUp = useQueries({ queries: setUp.map((one) => ({ ...one, enabled: isAdmin })) });
  const ofBuyers = useQueries({
    queries: [standingCommitments, deadlines, secondFactor, { ...unseenCommitments, throwOnError: false }].map(
      (one) => ({
        ...one,
        enabled: !isAdmin,
      }),
    ),
  });
  const agreements = useQuery({ ...agreementsOf(UserObjectId), enabled: !isAdmin && !isVerified });
  return ![...ofAdmins, ...ofSetUp, ...ofBuyers, agreements].some(({ isLoading }) => isLoading);
}

export function DashboardPage() {
  const { CreditUnionName } = useMe();
  const { isAdmin } = useRights();
  const mine = isAdmin ? 'all' : 'my';
  const open = useQuery(newestOf('open'));
  const recent = useQuery(newestOf('recent'));
  const orders = useQuery(withCommitments(mine));
  const isAboveKnown = useIsAboveKnown(isAdmin);
  const isKnown = isAboveKnown && !open.isPending && !recent.isPending && !orders.isPending;
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
      {!isKnown && <Skeleton lines={24} />}
      <div hidden={!isKnown}>
        <Suspense fallback={<Skeleton lines={24} />}>
          {isAdmin && (
            <>
              <SettingUp />
              <Morning />
            </>
          )}
          {!isAdmin && (
            <>
              <UnseenCommitments />
              <GettingStarted />
              <AccountLimits isHideable />
              <Desk />
            </>
          )}
          <DashboardSection
            title="Open LP's"
            href="/lps/open"
            query={open}
            columns={offeringColumns}
            empty="No LPs are open right now"
            hint="New offerings will show up here as soon as they're listed."
            next={
              isAdmin
                ? { href: '/admin/lp/new', label: 'Create offering' }
                : { href: '/lps/all', label: 'Browse all LPs' }
            }
          />
          <DashboardSection
            title="Recent LP's"
            href="/lps/recent"
            query={recent}
            columns={offeringColumns}
            repeats={isRepeated(recent.data, open.data) && 'The newest are the open LPs listed above.'}
            empty="Nothing new recently"
            hint="LPs listed in the past few weeks appear here."
          />
          <DashboardSection
            title="Committed/Purchased LP's"
            href={`/lps/${mine}`}
            query={orders}
            columns={isAdmin ? everyCommitmentColumns : commitmentColumns}
            empty="No purchase commitments yet"
            hint={
              isAdmin
                ? 'LPs that buyers commit to will show up here.'
                : 'Open an LP to read its term sheet and commit to a purchase.'
            }
            next={isAdmin ? undefined : { href: '/lps/open', label: 'Browse open LPs' }}
          />
        </Suspense>
      </div>
    </>
  );
}
