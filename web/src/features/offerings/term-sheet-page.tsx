import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { TermSheetEntity } from '#shared/contract/termsheets.ts';
import { inOneLine, transactionTypeLabel } from '#shared/format/labels.ts';
import { useRights } from '../../lib/use-rights.ts';
import { SellersContactCard } from '../../lp/contacts/sellers-contact.tsx';
import { WatchThis } from '../../lp/desk/watch-this.tsx';
import { LpTabs } from '../../lp/lp-tabs.tsx';
import { MissingNotice, useIsMissingKnown } from '../../lp/moves/missing-notice.tsx';
import { OfferingFigures } from '../../lp/offering-figures.tsx';
import { offeringVersion, termSheet } from '../../lp/queries.ts';
import { useLpNumber, useRelation } from '../../lp/relation.ts';
import { saleOf } from '../../lp/sale.ts';
import { StateBadge } from '../../lp/state-badge.tsx';
import { headMarks } from '../../lp/term-sheet/term-sheet-facts.ts';
import { TermSheetSections } from '../../lp/term-sheet/term-sheet-sections.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { LoadingCard } from '../../ui/loading-card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PassingNotice } from '../../ui/passing-notice.tsx';
import { PrintedPage } from '../../ui/printed-page.tsx';
import { BuyerActions } from './buyer-actions.tsx';
import { OwnOrders } from './own-orders.tsx';
import styles from './term-sheet-page.module.css';

const AdminActions = lazy(async () => ({ default: (await import('./admin-actions.tsx')).AdminActions }));
const FoldedLimits = lazy(async () => ({ default: (await import('../../lp/limits/folded-limits.tsx')).FoldedLimits }));
const LimitsInvitation = lazy(async () => ({
  default: (await import('../../people/limit-settings/limits-invitation.tsx')).LimitsInvitation,
}));
const Composition = lazy(async () => ({ default: (await import('../../lp/pool/composition.tsx')).Composition }));

export function TermSheetPage() {
  const id = useLpNumber();
  const query = useQuery(termSheet(id));
  const { isAdmin } = useRights();
  if (!useIsMissingKnown(id, isAdmin && query.data?.offering.State === 'Draft')) return <LoadingCard lines={12} />;
  return (
    <Loaded query={query} lines={12}>
      {(sheet) => <Sheet sheet={sheet} />}
    </Loaded>
  );
}

function Sheet({ sheet }: { sheet: TermSheetEntity }) {
  const { isAdmin, isVerified } = useRights();
  const { isSeller } = useRelation();
  const { offering } = sheet;
  const marks = headMarks(sheet);
  const tapeId = isAdmin || isVerified ? offering.PublishedTapeId : null;
  return (
    <PrintedPage asOf={offering.PoolBalanceAsOf}>
      <PassingNotice />
      <PageHeader
        eyebrow={inOneLine(transactionTypeLabel(sheet.transactionType), sheet.termSheetCategory, offering.AssetClass)}
        title={`LP #${sheet.lpIdentifier}`}
        actions={
          isAdmin ? (
            <Suspense fallback={<span className={styles.actions} />}>
              <AdminActions offering={offering} />
            </Suspense>
          ) : (
            <BuyerActions id={sheet.lpIdentifier} hasBought={sheet.purchaseCommitmentStatus === 'Accepted'} />
          )
        }
      >
        <p>
          {sheet.collateralDescription}
          {marks.collateral && <small className={styles.mark}>{marks.collateral}</small>}
        </p>
        <div className={styles.badges}>
          <StateBadge state={sheet.state} bookClosedAt={offering.bookClosedAt} sale={saleOf(offering)} />
          <WatchThis id={sheet.lpIdentifier} />
        </div>
      </PageHeader>
      {offering.State !== 'Draft' && <LpTabs id={sheet.lpIdentifier} open="terms" hasPool={tapeId !== null} />}
      <div className={styles.missing}>
        {isAdmin && offering.State === 'Draft' && <MissingOf id={sheet.lpIdentifier} />}
      </div>
      <OfferingFigures offering={offering} balanceMark={marks.balance} />
      <OwnOrders sheet={sheet} />
      <TermSheetSections sheet={sheet} hasComposition={tapeId !== null}>
        {isVerified && sheet.transactionType === 'LP' && sheet.isOpenToOrders && (
          <Suspense>
            <FoldedLimits
              lpNumber={sheet.lpIdentifier}
              minimum={offering.MinimumPurchaseAmount}
              invitation={<LimitsInvitation />}
            />
          </Suspense>
        )}
      </TermSheetSections>
      <div className={styles.contact}>
        {!isAdmin && !isSeller && <SellersContactCard lpNumber={sheet.lpIdentifier} sellerName={sheet.sellerName} />}
      </div>
      {tapeId && (
        <Suspense>
          <Composition lpNumber={sheet.lpIdentifier} tapeId={tapeId} />
        </Suspense>
      )}
    </PrintedPage>
  );
}

/** The buyer's view doesn't show what is missing. */
function MissingOf({ id }: { id: string }) {
  const { data } = useQuery(offeringVersion(id));
  return data && <MissingNotice offering={data.offering} />;
}
