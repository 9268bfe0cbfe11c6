import { useState } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import type { TapeEntity } from '#shared/contract/tape-entities.ts';
import { date, dateTime } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { tapes } from '../../../lib/api.ts';
import { useReason } from '../../../lib/use-reason.ts';
import { FigureStrip } from '../../../lp/figure-strip.tsx';
import { useOwnWork } from '../../../lp/own-work.ts';
import { OwnWorkNotice } from '../../../lp/own-work-notice.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { loansOf } from '../check-step.tsx';
import styles from '../tape.module.css';
import type { FillTarget } from '../target.ts';
import { type TapeVersion, useTapeStep } from './queries.ts';
import { TermsChoice } from './terms-choice.tsx';

type Move = 'publish' | 'withdraw';

interface Offer {
  move: Move;
  label: string;
  title: string;
  text: string;
  /** The seller reads it. */
  needsReason?: true;
}

const handIn: Offer = {
  move: 'publish',
  label: 'Submit for review',
  title: 'Submit this tape for review?',
  text: "We'll review it and publish it. You can recall it until then.",
};
const takeBack: Offer = {
  move: 'withdraw',
  label: 'Recall',
  title: 'Recall this tape?',
  text: "We won't review it until you submit it again.",
};
const publish: Offer = {
  move: 'publish',
  label: 'Publish',
  title: 'Publish this tape?',
  text: "Buyers will see its figures instead of any earlier tape's, and we'll notify those who follow this LP. We'll delete its file and keep the figures and loans.",
};
const sendBack: Offer = {
  move: 'withdraw',
  label: 'Send back',
  title: 'Send this tape back?',
  text: 'The seller can change it and submit it again.',
  needsReason: true,
};
const withdraw: Offer = {
  move: 'withdraw',
  label: 'Withdraw',
  title: 'Withdraw this tape?',
  text: "Buyers won't see its figures anymore. You can publish it again.",
};

/** Moves open to this person, the main one last. */
function offersOf({ state }: TapeEntity, isSeller: boolean): Offer[] {
  if (state === 'Ready') return [isSeller ? handIn : publish];
  if (state === 'Proposed') return isSeller ? [takeBack] : [sendBack, publish];
  return state === 'Published' && !isSeller ? [withdraw] : [];
}

const outcomes: Partial<Record<TapeEntity['state'], (isSeller: boolean) => string>> = {
  Ready: (isSeller) => (isSeller ? 'Ready to submit.' : 'Ready to publish.'),
  Proposed: (isSeller) =>
    isSeller ? "In review. We'll look at it next." : 'The seller submitted this tape for review.',
  Published: () => 'Buyers see this tape.',
  Superseded: () => 'A newer tape replaced this one. Buyers no longer see it.',
};

/** For a draft that its seller prepares: both are submitted there. */
const withDraft: Partial<Record<TapeEntity['state'], string>> = {
  Ready: 'Ready. It goes to review with the LP.',
  Proposed: 'In review with the LP.',
  Superseded: 'A newer tape replaced this one.',
};

interface PublishStepProps {
  target: FillTarget;
  version: TapeVersion;
}

/** The last step: a seller submits a tape for review, administrators show it to buyers. */
export function PublishStep({ target, version }: PublishStepProps) {
  const { tape, etag } = version;
  const [asking, setAsking] = useState<Offer | null>(null);
  const reason = useReason();
  const ask = (offer: Offer | null) => {
    reason.reset();
    setAsking(offer);
  };
  const asked = { id: target.id, tapeId: tape.tapeId };
  const step = useTapeStep(
    target.id,
    ({ move, needsReason }: Offer) =>
      move === 'publish'
        ? tapes.publish(asked, { ifMatch: etag })
        : tapes.withdraw({ ...asked, ...(needsReason && { body: { reason: reason.text.trim() } }) }, { ifMatch: etag }),
    () => ask(null),
  );
  const ownWork = useOwnWork()(target.id);
  const { goesWithDraft } = target;
  const offers = ownWork || goesWithDraft ? [] : offersOf(tape, target.isSeller);
  const isHidden = target.offering.State === 'Draft';
  return (
    <>
      <Notice tone={tape.state === 'Superseded' ? 'neutral' : 'positive'} role="status">
        <p>{goesWithDraft ? withDraft[tape.state] : outcomes[tape.state]?.(target.isSeller)}</p>
        {tape.wasPublished && tape.state === 'Ready' && <p>Buyers have seen this tape, so it can't be deleted.</p>}
        {isHidden && <p>This LP is a draft, so buyers won't see any of it until it's listed.</p>}
      </Notice>
      {tape.sentBack && (
        <Notice tone="caution" title="Changes requested">
          <p>{tape.sentBack.reason}</p>
          <p>
            {tape.sentBack.byName}, {dateTime(tape.sentBack.at)}
          </p>
        </Notice>
      )}
      <FigureStrip
        label="Tape"
        figures={[
          { label: 'As of', value: tape.asOfDate ? date(tape.asOfDate) : '—' },
          { label: 'Loans', value: tape.loans.toLocaleString('en-US') },
          { label: 'Balance', value: tape.balance === null ? '—' : money(tape.balance) },
          { label: 'Left out', value: loansOf(tape.leftOut) },
        ]}
      />
      {tape.state !== 'Superseded' && <TermsChoice target={target} tapeId={tape.tapeId} />}
      <OwnWorkNotice id={target.id} />
      <div className={styles.actions}>
        {tape.state === 'Published' && !isHidden && (
          <>
            <LinkButton href={`/lp/${target.id}`}>View the term sheet</LinkButton>
            <LinkButton href={`/lp/${target.id}/pool`}>View the pool</LinkButton>
          </>
        )}
        {goesWithDraft && (
          <LinkButton variant="primary" href={`/selling/lp/${target.id}`}>
            {`Back to LP #${target.id}`}
          </LinkButton>
        )}
        {offers.map((offer, index) => (
          <Button
            key={offer.label}
            variant={index === offers.length - 1 && offer.move === 'publish' ? 'primary' : 'secondary'}
            onPress={() => {
              step.reset();
              ask(offer);
            }}
          >
            {offer.label}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        isOpen={asking !== null}
        onOpenChange={(isStill) => !isStill && ask(null)}
        title={asking?.title}
        confirmLabel={asking?.label ?? ''}
        isPending={step.isPending}
        error={step.error && Problem.from(step.error).message}
        onConfirm={() => asking && reason.isGiven(asking.needsReason ?? false) && step.mutate(asking)}
      >
        <p>{asking?.text}</p>
        {asking?.needsReason && (
          <TextAreaField
            ref={reason.field}
            label="Reason"
            description="The seller reads it on the selling page and by email."
            maxLength={500}
            value={reason.text}
            onChange={reason.change}
            errorMessage={reason.fault}
          />
        )}
        {asking?.move === 'publish' && tape.leftOut > 0 && (
          <p>{`${tape.leftOut.toLocaleString('en-US')} of ${tape.rows.toLocaleString('en-US')} rows are left out, and the figures say so.`}</p>
        )}
      </ConfirmDialog>
    </>
  );
}
