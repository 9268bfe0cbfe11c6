import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import type { OfferingEntity } from '#shared/contract/offering-entity.ts';
import { Problem } from '#shared/contract/problem.ts';
import { date } from '#shared/format/date.ts';
import { transactionTypeLabel } from '#shared/format/labels.ts';
import { useRights } from '../../lib/use-rights.ts';
import { DaysLeft } from '../../lp/days-left.tsx';
import { LpTabs } from '../../lp/lp-tabs.tsx';
import { useMfaStep } from '../../lp/mfa-step.ts';
import type { StepState } from '../../lp/order-steps.ts';
import { offering } from '../../lp/queries.ts';
import { useLpNumber, useRelation } from '../../lp/relation.ts';
import { TermSheetLink } from '../../lp/term-sheet-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { HelpLink } from '../../ui/help-link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ToastPlace } from '../../ui/toast-place.tsx';
import styles from './due-diligence-page.module.css';
import { FileSections } from './file-sections.tsx';
import { dataRoomSections, dataRoomVisit } from './queries.ts';

export function DueDiligencePage() {
  const id = useLpNumber();
  const found = useQuery(offering(id));
  if (found.data) return <DueDiligence offering={found.data} />;
  if (!found.error) return <Spinner label="Opening the LP" />;
  return (
    <Card as="div">
      <Notice tone="critical" role="alert">
        <p>{new Problem('offering_not_available').message}</p>
      </Notice>
    </Card>
  );
}

function DueDiligence({ offering }: { offering: OfferingEntity }) {
  const { isAdmin } = useRights();
  const { done, receipt } = (useLocation().state ?? {}) as StepState;
  const { LPIdentifier, TransactionType, SellerName, DueDiligenceDeadline, DueDiligenceDaysRemaining } = offering;
  return (
    <>
      <PageHeader
        eyebrow={`${transactionTypeLabel(TransactionType)} · Due diligence`}
        title={`LOAN PARTICIPATION PORTFOLIO #${LPIdentifier}`}
        actions={
          <PageActions>
            {isAdmin && <TermSheetLink id={LPIdentifier} />}
            {isAdmin && <LinkButton href={`/admin/lp/${LPIdentifier}/documents`}>Manage documents</LinkButton>}
            {!isAdmin && <PurchaseAction id={LPIdentifier} />}
          </PageActions>
        }
      >
        <div className={styles.lead}>
          <DaysLeft days={DueDiligenceDaysRemaining} until={DueDiligenceDeadline} />
          {DueDiligenceDeadline && DueDiligenceDaysRemaining > 0 && (
            <span>Due diligence ends at the end of {date(DueDiligenceDeadline)}, Eastern Time</span>
          )}
          <span>Offered by {SellerName}</span>
          <HelpLink question="Why is my name on the documents?" />
        </div>
      </PageHeader>
      {!isAdmin && <LpTabs id={LPIdentifier} open="files" hasPool={offering.PublishedTapeId !== null} />}
      {done && (
        <div className={styles.notice}>
          <Notice tone="positive" role="status">
            <p>
              {done} {receipt && <Link to={receipt}>View receipt</Link>}
            </p>
          </Notice>
        </div>
      )}
      {isAdmin && (
        <div className={styles.notice}>
          <Notice tone="info">
            <p>These are the documents a user will see.</p>
          </Notice>
        </div>
      )}
      <Files id={LPIdentifier} />
    </>
  );
}

function Files({ id }: { id: string }) {
  const sections = useQuery(dataRoomSections(id));
  useQuery({ ...dataRoomVisit(id), enabled: sections.isSuccess });
  const needsMfa = useMfaStep(id, sections.error);
  if (needsMfa) return <Spinner label="Opening multi-factor authentication" />;
  if (sections.isPending) return <Spinner label="Loading the files" />;
  return (
    <Loaded query={sections}>
      {(found) => (
        <ToastPlace>
          <FileSections id={id} sections={found} />
        </ToastPlace>
      )}
    </Loaded>
  );
}

/** Purchase, or its status. Sellers see the demand instead. */
function PurchaseAction({ id }: { id: string }) {
  const { hasCommitted, isSeller } = useRelation();
  if (isSeller) return <LinkButton href={`/selling/lp/${id}`}>Your LP's demand</LinkButton>;
  if (hasCommitted) return <Badge tone="positive">Purchase Request Submitted</Badge>;
  return (
    <LinkButton variant="primary" href={`/lp/${id}/purchase-commitment`}>
      SUBMIT PURCHASE
    </LinkButton>
  );
}
