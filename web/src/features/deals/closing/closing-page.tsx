import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { ClosingEntity } from '#shared/contract/closings.ts';
import type { ClosingState } from '#shared/domain/deal-closing.ts';
import { date, dateTime } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { useRights } from '../../../lib/use-rights.ts';
import { dealsOf } from '../../../lp/deal-path.ts';
import { FigureStrip } from '../../../lp/figure-strip.tsx';
import { useOwnWork } from '../../../lp/own-work.ts';
import { OwnWorkNotice } from '../../../lp/own-work-notice.tsx';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageActions } from '../../../ui/page-actions.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PrintButton } from '../../../ui/print-button.tsx';
import { PrintedPage } from '../../../ui/printed-page.tsx';
import { ToastPlace } from '../../../ui/toast-place.tsx';
import { Amounts } from './amounts.tsx';
import { BringDown } from './bring-down.tsx';
import styles from './closing.module.css';
import { ClosingForm } from './closing-form.tsx';
import { oneClosing } from './queries.ts';
import { Release } from './release.tsx';
import { SettlementTerms } from './settlement-terms.tsx';

/** Bring-down and release of an LP, for its seller, who reads, and administrators. */
export function ClosingPage() {
  const { id = '' } = useParams();
  return (
    <Loaded query={useQuery(oneClosing(id))} title="Closing" lines={12}>
      {(closing) => (
        <ToastPlace>
          <PrintedPage asOf={closing.cutOff}>
            <Closing key={closing.id} closing={closing} />
          </PrintedPage>
        </ToastPlace>
      )}
    </Loaded>
  );
}

const states: Record<ClosingState, { label: string; tone: Tone }> = {
  BringDown: { label: 'Bring-down', tone: 'info' },
  Releasing: { label: 'Being released', tone: 'caution' },
  Released: { label: 'Statements released', tone: 'positive' },
};

function Closing({ closing }: { closing: ClosingEntity }) {
  const { isAdmin } = useRights();
  const { lpNumber, state, begun: started, released, undecided } = closing;
  const acts = useOwnWork()(lpNumber) === null && isAdmin;
  return (
    <>
      <PageHeader
        eyebrow={`Closing · LP #${lpNumber}`}
        title={`Closing on ${date(closing.settlementDate)}`}
        actions={
          <PageActions>
            <LinkButton href={isAdmin ? '/admin/deals?by=lp' : dealsOf(lpNumber)}>Deals</LinkButton>
            <PrintButton />
          </PageActions>
        }
      >
        <div className={styles.lead}>
          <Badge tone={states[state].tone}>{states[state].label}</Badge>
          <p>
            {released
              ? `Released by ${released.by}, ${dateTime(released.at)}`
              : `Started by ${started.by}, ${dateTime(started.at)}`}
          </p>
        </div>
      </PageHeader>
      {isAdmin && <OwnWorkNotice id={lpNumber} />}
      <div className={styles.page}>
        <FigureStrip
          label="Closing"
          figures={[
            { label: 'Cut-off', value: date(closing.cutOff) },
            { label: 'Settlement date', value: date(closing.settlementDate) },
            { label: 'Loans', value: closing.loans.toLocaleString('en-US') },
            { label: 'Balance', value: money(closing.balance) },
            { label: 'To decide', value: undecided.toLocaleString('en-US') },
          ]}
        />
        {closing.result && <Amounts closing={closing} result={closing.result} />}
        {acts && state !== 'Released' && <Release closing={closing} />}
        <Card title="Bring-down">
          {closing.lines.length > 0 ? (
            <BringDown closing={closing} mayDecide={acts && state === 'BringDown'} />
          ) : (
            <NothingToDecide closing={closing} />
          )}
        </Card>
        {acts && <SettlementTerms lpNumber={lpNumber} />}
        {(acts || !isAdmin) && (
          <div data-print="hide">
            <Card as="div">
              <Disclosure title="Start another closing" level={3}>
                <ClosingForm lpNumber={lpNumber} />
              </Disclosure>
            </Card>
          </div>
        )}
      </div>
    </>
  );
}

const NothingToDecide = ({ closing: { isCompared, tapeId } }: { closing: ClosingEntity }) =>
  isCompared ? (
    <EmptyState title="Nothing to decide">
      <p>Every loan of the closing tape is on the published tape, with the same rate and no higher balance.</p>
    </EmptyState>
  ) : (
    <EmptyState title="Nothing to compare">
      <p>
        {tapeId
          ? 'This LP has no published tape. No loan of the closing tape is late, bankrupt or charged off.'
          : 'This LP has no loan tape, so no loan has to be decided on.'}
      </p>
    </EmptyState>
  );
