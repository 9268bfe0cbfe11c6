import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { DealEntity } from '#shared/contract/deals.ts';
import { type DealState, dealStates, isEnded, stepNames } from '#shared/domain/deal.ts';
import { waitsFor } from '#shared/domain/deal-words.ts';
import { dateTime } from '#shared/format/date.ts';
import { useRights } from '../../lib/use-rights.ts';
import { CalendarButton } from '../../lp/calendar-button.tsx';
import { dealPath } from '../../lp/deal-path.ts';
import { OwnWorkNotice } from '../../lp/own-work-notice.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { PrintedPage } from '../../ui/printed-page.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { ToastPlace } from '../../ui/toast-place.tsx';
import { DealBadge } from './deal-badge.tsx';
import { DealDesk } from './deal-desk.tsx';
import styles from './deal-page.module.css';
import { Documents, Money, Sides } from './deal-parts.tsx';
import { DealQuestions } from './deal-questions.tsx';
import { DealSteps } from './deal-steps.tsx';
import { FundingCard, PositionCard } from './funding/funding-card.tsx';
import { PlatformWires } from './funding/platform-wires.tsx';
import { oneDeal } from './queries.ts';
import { StatementCard } from './statement/statement-card.tsx';
import { useReturnFromSigning } from './steps/agreement-queries.ts';
import { NextStep } from './steps/next-step.tsx';

export function DealPage() {
  const { id = '' } = useParams();
  return (
    <Loaded query={useQuery(oneDeal(id))} title="Deal" lines={12}>
      {(deal) => (
        <ToastPlace>
          <PrintedPage>
            <Deal key={deal.id} deal={deal} />
          </PrintedPage>
        </ToastPlace>
      )}
    </Loaded>
  );
}

const states: readonly DealState[] = dealStates.filter((one) => one !== 'Canceled');

/** A funded deal is through. */
const placeOf = ({ state }: DealEntity): number => (state === 'Funded' ? states.length : states.indexOf(state));

function Deal({ deal }: { deal: DealEntity }) {
  const { isAdmin } = useRights();
  const { lpNumber, canceled } = deal;
  useReturnFromSigning(deal);
  const now = isEnded(deal) ? [] : deal.steps.filter(({ isNow }) => isNow);
  return (
    <>
      <PageHeader eyebrow={`Deal · LP #${lpNumber}`} title={titleOf(deal)} actions={<Actions deal={deal} />}>
        <div className={styles.lead}>
          <DealBadge state={deal.state} />
          {!canceled && <p>{waitsFor(deal)}</p>}
        </div>
      </PageHeader>
      {isAdmin && <OwnWorkNotice id={lpNumber} />}
      {canceled ? (
        <div className={styles.notice}>
          <Notice tone="caution" title={`Canceled ${dateTime(canceled.at)}`}>
            <p className={styles.reason}>{canceled.reason}</p>
          </Notice>
        </div>
      ) : (
        <div data-print="hide">
          <Stepper steps={states} current={placeOf(deal)} />
        </div>
      )}
      <div className={styles.columns}>
        <div>
          {now.length > 0 && (
            <div data-print="hide">
              {now.map((step) => (
                <NextStep key={step.name} deal={deal} step={step} />
              ))}
            </div>
          )}
          <PositionCard deal={deal} />
          <StatementCard deal={deal} />
          <FundingCard deal={deal} />
          <PlatformWires deal={deal} />
          <Card title="Steps">
            <DealSteps deal={deal} />
          </Card>
        </div>
        <div>
          <div {...(deal.statement && { 'data-print': 'hide' })}>
            <Money deal={deal} />
          </div>
          <Sides deal={deal} />
          <Documents deal={deal} />
          <DealQuestions deal={deal} />
          {isAdmin && <DealDesk deal={deal} />}
        </div>
      </div>
    </>
  );
}

function titleOf({ side, buyerName, sellerName }: DealEntity): string {
  if (side === 'buyer') return `Purchase from ${sellerName}`;
  return side === 'seller' ? `Sale to ${buyerName}` : `${buyerName} buys from ${sellerName}`;
}

function Actions({ deal }: { deal: DealEntity }) {
  const { id, lpNumber, side } = deal;
  const open = isEnded(deal) ? [] : deal.steps.filter(({ status }) => status === 'Open');
  return (
    <PageActions>
      <LinkButton href={`/lp/${lpNumber}`}>Term sheet</LinkButton>
      {deal.state === 'Funded' && <LinkButton href={`/lp/${lpNumber}/performance`}>Performance</LinkButton>}
      {side === 'administrator' && <LinkButton href={`/admin/lp/history/${lpNumber}`}>History</LinkButton>}
      {open.length > 0 && (
        <CalendarButton
          days={open.map(({ name, due }) => ({
            id: `${id}-${name}`,
            day: due,
            title: `LP #${lpNumber}: ${stepNames[name]}`,
            href: dealPath(id),
          }))}
          label="Add to calendar"
          fileName={`tandem-deal-${id}.ics`}
        />
      )}
      <PrintButton />
    </PageActions>
  );
}
