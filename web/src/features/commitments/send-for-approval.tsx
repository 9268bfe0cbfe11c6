import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ActiveCommitment } from '#shared/contract/commitments.ts';
import type { OfferingEntity } from '#shared/contract/offering-entity.ts';
import { Problem } from '#shared/contract/problem.ts';
import { money } from '#shared/format/money.ts';
import { commitments } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { ConfirmStep } from '../../lp/confirm-step.tsx';
import type { Consent } from '../../lp/limits/consent.ts';
import type { Confirming } from '../../lp/order-draft.ts';
import { areTermsChanged } from '../../lp/order-fault.ts';
import { proposalPath } from '../../lp/proposal-path.ts';
import { lpChanged } from '../../lp/queries.ts';
import { StepCard } from '../../lp/step-card.tsx';
import { WireLines } from '../../lp/wire-lines.tsx';
import { expectedWire, termItems } from './order-terms.ts';
import { alsoSaid } from './queries.ts';
import { termsChanged } from './terms-changed.tsx';

interface SendForApprovalProps {
  offering: OfferingEntity;
  live: ActiveCommitment | null;
  confirming: Confirming;
  consent: Consent;
  /** Reason, if over a limit. */
  overLimitReason: string | undefined;
  onBack: () => void;
  onProposed: (id: string) => void;
}

/** Replaces the confirmation where approval is needed. */
export function SendForApproval({
  offering,
  live,
  confirming,
  consent,
  onBack,
  onProposed,
  ...said
}: SendForApprovalProps) {
  const { LPIdentifier: id, SellerName } = offering;
  const { amount } = confirming;
  const queries = useQueryClient();
  const send = useSingleMutation({
    mutationFn: () =>
      commitments.propose({
        id,
        body: {
          Amount: amount,
          ...consent,
          ...alsoSaid({ ...confirming, ...said }),
        },
      }),
    async onError(error) {
      if (areTermsChanged(error)) await lpChanged(queries, id);
    },
    async onSuccess(proposal) {
      await queries.invalidateQueries({ queryKey: ['proposals'] });
      onProposed(proposal.id);
    },
  });
  const wire = expectedWire(offering, confirming);
  const problem = send.error ? Problem.from(send.error) : null;
  const changed = termsChanged(send.error, id);
  return (
    <StepCard steps={['Enter amount', 'Send for approval']} current={1} title="This purchase needs approval">
      <ConfirmStep
        items={[
          { label: 'Loan participation', value: `LP #${id}` },
          { label: 'Seller', value: SellerName },
          ...(live ? [{ label: 'Current amount', value: money(live.amount) }] : []),
          { label: 'Purchase Amount', value: money(amount) },
          ...termItems(offering, confirming, live),
          ...(said.overLimitReason ? [{ label: 'Over-limit reason', value: said.overLimitReason }] : []),
        ]}
        confirmLabel="Send for approval"
        onConfirm={() => send.mutate()}
        onBack={onBack}
        isPending={send.isPending}
        error={changed?.error ?? problem?.message}
        instead={changed?.instead}
      >
        {wire && <WireLines words={wire} />}
        {problem?.existingId ? (
          <p>
            <Link to={proposalPath(problem.existingId)}>See what is waiting for approval</Link>
          </p>
        ) : (
          <p>
            Others at your credit union need to approve this amount. We'll tell them. Once they approve it, it becomes
            your credit union's commitment.
          </p>
        )}
      </ConfirmStep>
    </StepCard>
  );
}
