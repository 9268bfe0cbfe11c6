import { lazy, Suspense, useRef, useState } from 'react';
import type { CommitmentEntity } from '#shared/contract/commitments.ts';
import type { OfferingEntity } from '#shared/contract/offering-entity.ts';
import { Problem } from '#shared/contract/problem.ts';
import { money } from '#shared/format/money.ts';
import { useCompare } from '../../lp/comparison.ts';
import { ConfirmStep } from '../../lp/confirm-step.tsx';
import { isBelow } from '../../lp/least-purchase.ts';
import { lacksConsent, noConsent, useBindingLimits, useOverLimits } from '../../lp/limits/consent.ts';
import type { Confirming } from '../../lp/order-draft.ts';
import { orderFault } from '../../lp/order-fault.ts';
import { AboveRemaining } from '../../lp/remaining.tsx';
import { StepCard } from '../../lp/step-card.tsx';
import { WireLines } from '../../lp/wire-lines.tsx';
import { BelowMinimum } from './below-minimum.tsx';
import { CompareWith } from './compare-with.tsx';
import { expectedWire, termItems } from './order-terms.ts';
import { type Seen, useSaveCommitment } from './queries.ts';
import { SendForApproval } from './send-for-approval.tsx';
import { termsChanged } from './terms-changed.tsx';

const OverLimit = lazy(() => import('./over-limit.tsx'));
const LimitConsent = lazy(async () => ({
  default: (await import('../../lp/limits/limit-consent.tsx')).LimitConsent,
}));

interface CommitmentConfirmationProps {
  offering: OfferingEntity;
  seen: Seen;
  confirming: Confirming;
  onBack: () => void;
  /** `also`: what has to be said beside; empty: nothing. */
  onDone: (saved: CommitmentEntity, also: string) => void;
  /** Sent for approval under this id. */
  onProposed: (id: string, also: string) => void;
}

export function CommitmentConfirmation({ offering, seen, confirming, ...on }: CommitmentConfirmationProps) {
  const { onBack, onDone } = on;
  const { live } = seen;
  const binding = useBindingLimits(offering.LPIdentifier, confirming.amount);
  const [consent, setConsent] = useState(noConsent);
  const [isAsked, setAsked] = useState(false);
  const isUnconfirmed = lacksConsent(binding, consent);
  const over = useOverLimits(offering.LPIdentifier, confirming.amount);
  const [reason, setReason] = useState('');
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const lacksReason = over.rules.length > 0 && reason.trim() === '';
  const said = { consent: binding && consent, overLimitReason: over.rules.length > 0 ? reason : undefined };
  const confirm = () => {
    if (!isUnconfirmed && !lacksReason) return save.mutate({ ...confirming, ...said });
    setAsked(true);
    if (lacksReason) reasonField.current?.focus();
  };
  const [compared, compareWith] = useState('');
  const compare = useCompare(offering.LPIdentifier);
  const keep = async (): Promise<string> => {
    if (compared === '') return '';
    return compare.mutateAsync(compared).then(
      () => '',
      () => NOT_COMPARED,
    );
  };
  const save = useSaveCommitment(offering, seen, async (saved) => onDone(saved, await keep()));
  const isLow = isBelow(offering, confirming.amount);
  const isOver = over.rules.length > 0;
  const wire = expectedWire(offering, confirming);
  if (save.error && Problem.from(save.error).code === 'approval_needed')
    return (
      <SendForApproval
        offering={offering}
        live={live}
        confirming={confirming}
        consent={consent}
        onBack={onBack}
        overLimitReason={said.overLimitReason}
        onProposed={async (id) => on.onProposed(id, await keep())}
      />
    );
  const changed = termsChanged(save.error, offering.LPIdentifier);
  return (
    <StepCard steps={['Enter amount', 'Confirm']} current={1} title="Confirm your purchase commitment">
      <ConfirmStep
        items={[
          { label: 'Loan participation', value: `LP #${offering.LPIdentifier}` },
          { label: 'Seller', value: offering.SellerName },
          ...(live ? [{ label: 'Current amount', value: money(live.amount) }] : []),
          { label: 'Purchase Amount', value: money(confirming.amount) },
          ...termItems(offering, confirming, live),
        ]}
        confirmLabel={isOver ? 'Confirm over limit' : isLow ? 'Confirm below minimum' : 'Confirm'}
        onConfirm={confirm}
        onBack={onBack}
        isPending={save.isPending || over.isPending}
        error={
          isAsked && isUnconfirmed
            ? new Problem('attestation_missing').message
            : (changed?.error ?? orderFault(save.error, meanwhile(live)))
        }
        instead={changed?.instead}
      >
        {wire && <WireLines words={wire} />}
        {isLow && <BelowMinimum offering={offering} />}
        {isOver && (
          <Suspense>
            <OverLimit
              ref={reasonField}
              rules={over.rules}
              reason={reason}
              fault={isAsked && lacksReason ? 'A reason is required' : undefined}
              onChange={setReason}
            />
          </Suspense>
        )}
        <AboveRemaining offering={offering} amount={confirming.amount} />
        {binding && (
          <Suspense>
            <LimitConsent rules={binding} consent={consent} onChange={setConsent} />
          </Suspense>
        )}
        <CompareWith id={offering.LPIdentifier} chosen={compared} onChoose={compareWith} />
        <p>
          This commits your credit union to the purchase. You can change or withdraw the commitment until it is
          accepted.
        </p>
      </ConfirmStep>
    </StepCard>
  );
}

const NOT_COMPARED = " The scenario wasn't kept for comparison. You can choose it on the performance page.";

const meanwhile = (live: Seen['live']): string =>
  live
    ? `Your credit union's commitment was changed to ${money(live.amount)} in the meantime. Confirm again to replace that amount.`
    : "Your credit union's commitment was withdrawn or rejected in the meantime. Confirm again to submit a new one.";
