import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { Problem } from '#shared/contract/problem.ts';
import type { OfferingState } from '#shared/domain/offering.ts';
import { movesFrom } from '#shared/domain/offering-state.ts';
import { stateLabel } from '#shared/format/labels.ts';
import { money } from '#shared/format/money.ts';
import { useReason } from '../../lib/use-reason.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { type OfferingVersion, offeringVersion } from '../queries.ts';
import { StateBadge } from '../state-badge.tsx';
import { MissingNotice } from './missing-notice.tsx';
import { moveEffects } from './move-effects.ts';
import { isEnding, moveLabels } from './move-labels.ts';
import { OpenDealsNotice, useOpenDeals } from './open-deals-notice.tsx';
import { PoolNotice, usePublishRules } from './pool-rules.tsx';
import { tapeToPublish } from './publish-with-tape.ts';
import { useMove } from './queries.ts';
import { TapeBeside } from './tape-beside.tsx';

interface MoveDialogProps {
  id: string;
  /** Null: closed. */
  to: OfferingState | null;
  onClose: () => void;
}

export function MoveDialog({ id, to, onClose }: MoveDialogProps) {
  const onDone = useMoved(id);
  const version = useQuery({ ...offeringVersion(id), enabled: to !== null });
  const { obstacle, isBroken, isPending } = usePublishRules(id, to === 'Published' ? version.data?.etag : undefined);
  const { openDeals, isLoading } = useOpenDeals(id, to);
  const tape = useQuery({ ...tapeToPublish(id), enabled: to === 'Published' });
  const isAnyway = to === 'Published' && isBroken && !obstacle;
  const needsReason = to !== null && (isEnding(to) || isAnyway);
  const reason = useReason();
  const move = useMove(id, (done) => {
    close();
    onDone(done);
  });
  const close = () => {
    move.reset();
    reason.reset();
    onClose();
  };
  const confirm = () => {
    if (
      !to ||
      !version.data ||
      version.isFetching ||
      isPending ||
      isLoading ||
      tape.isLoading ||
      !reason.isGiven(needsReason)
    )
      return;
    move.mutate(
      { to, reason: reason.text.trim(), etag: version.data.etag, tapeId: tape.data?.tapeId },
      { onError: (error) => Problem.from(error).status < 500 && version.refetch() },
    );
  };
  const error = move.error ?? version.error;
  return (
    <ConfirmDialog
      isOpen={to !== null}
      onOpenChange={(isOpen) => isOpen || close()}
      title={to && `${moveLabels[to]} LP #${id}?`}
      confirmLabel={to ? `${moveLabels[to]}${isAnyway || openDeals.length > 0 ? ' anyway' : ''}` : ''}
      tone={to && (isEnding(to) || to === 'Draft' || isAnyway) ? 'danger' : 'primary'}
      isPending={move.isPending || isPending || isLoading || tape.isLoading || (version.isFetching && !version.error)}
      obstacle={obstacle}
      error={error && wordsOf(Problem.from(error))}
      onConfirm={confirm}
    >
      {to && <Meaning to={to} version={version.data} />}
      <OpenDealsNotice openDeals={openDeals} />
      {/* Unpublishing is a separate call without a reason. */}
      {to && to !== 'Draft' && (to !== 'Published' || isAnyway) && (
        <TextAreaField
          ref={reason.field}
          label={needsReason ? 'Reason' : 'Reason (optional)'}
          description="Kept in the LP's history. Buyers don't see it."
          maxLength={500}
          value={reason.text}
          onChange={reason.change}
          errorMessage={reason.fault}
        />
      )}
    </ConfirmDialog>
  );
}

const wordsOf = ({ code, message }: Problem): string =>
  code === 'stale'
    ? 'Someone changed this LP while you were reading. The details above are up to date. Confirm again to go ahead.'
    : message;

function Meaning({ to, version }: { to: OfferingState; version: OfferingVersion | undefined }) {
  const offering = version?.offering;
  const { buyers, besides } = moveEffects[to] ?? {};
  return (
    <>
      <p>{buyers}</p>
      {besides && <p>{besides}</p>}
      {offering && (
        <DescriptionList
          columns={2}
          items={[
            { label: 'Current state', value: <StateBadge state={offering.State} /> },
            { label: 'Active purchase commitments', value: money(offering.PurchaseCommitmentsTotal) },
          ]}
        />
      )}
      {version && to === 'Published' && <TapeBeside id={version.offering.LPIdentifier} />}
      {version && to === 'Published' && <PoolNotice id={version.offering.LPIdentifier} etag={version.etag} />}
      {offering && to === 'Published' && <MissingNotice offering={offering} />}
      {offering && !movesFrom(offering.State).includes(to) && (
        <Notice tone="caution">You can't do this while the LP is {stateLabel(offering.State)}.</Notice>
      )}
    </>
  );
}

/** To the LP once published or unpublished (spec 4.1), else a message. */
function useMoved(id: string) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (to: OfferingState) => {
    const notice = `LP #${id} ${moveEffects[to]?.done}.`;
    const next = to === 'Published' || to === 'Draft' ? `/lp/${id}` : pathname + search;
    navigate(next, { replace: next.startsWith(pathname), state: { notice }, preventScrollReset: next !== `/lp/${id}` });
  };
}
