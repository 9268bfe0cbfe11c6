import { useQuery } from '@tanstack/react-query';
import type { OwnCommitmentRow } from '#shared/contract/commitments.ts';
import { Problem } from '#shared/contract/problem.ts';
import { useOrderSteps } from '../../lp/order-steps.ts';
import { unseenCommitments } from '../../lp/queries.ts';
import { useLpNumber } from '../../lp/relation.ts';
import { StepCard } from '../../lp/step-card.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './commitment-entry.module.css';
import { CurrentCommitment } from './current-commitment.tsx';
import { WithdrawConfirmation } from './withdraw-confirmation.tsx';

/** For a hidden LP, about which it says nothing. */
export function WithdrawalPage() {
  const id = useLpNumber();
  const unseen = useQuery(unseenCommitments);
  return (
    <>
      <PageHeader eyebrow={`LP #${id}`} title="Withdraw commitment">
        This LP is no longer available to your credit union.
      </PageHeader>
      <Loaded query={unseen}>
        {(rows) => <Withdrawal id={id} live={rows.find(({ LPNumber }) => LPNumber === id)} />}
      </Loaded>
    </>
  );
}

interface WithdrawalProps {
  id: string;
  live: OwnCommitmentRow | undefined;
}

function Withdrawal({ id, live }: WithdrawalProps) {
  const steps = useOrderSteps();
  if (!live || steps.done) {
    if (!steps.done) throw new Problem('not_found');
    return (
      <StepCard title="Commitment withdrawn">
        <div className={styles.stack}>
          <Notice tone="positive" role="status">
            {steps.done}
          </Notice>
          <div>
            <LinkButton href="/dashboard">Go to the dashboard</LinkButton>
          </div>
        </div>
      </StepCard>
    );
  }
  const commitment = { id: live.id, amount: live.Amount, status: live.Status };
  if (steps.step === 'withdraw') {
    return (
      <WithdrawConfirmation
        lpNumber={id}
        live={commitment}
        over={live.Version}
        onBack={steps.back}
        onDone={() => steps.finish('Your purchase commitment has been withdrawn.')}
      />
    );
  }
  return (
    <StepCard title="Your purchase commitment">
      <div className={styles.stack}>
        <CurrentCommitment commitment={commitment} />
        <Notice tone="caution">
          Your commitment is still pending. It can't be changed or accepted while the LP isn't available to your credit
          union. You can withdraw it.
        </Notice>
        <div>
          <Button variant="secondary" onPress={steps.withdraw}>
            WITHDRAW
          </Button>
        </div>
      </div>
    </StepCard>
  );
}
