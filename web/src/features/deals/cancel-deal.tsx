import { useState } from 'react';
import type { DealEntity } from '#shared/contract/deals.ts';
import { Problem } from '#shared/contract/problem.ts';
import { isEnded } from '#shared/domain/deal.ts';
import { dateTime } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './deal-page.module.css';
import { useAskToCancel, useConfirmCancellation, useWithdrawCancellation } from './funding/queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const faultOf = (error: unknown): string | null => (error ? Problem.from(error).message : null);

/** Two administrators let a deal fall through: one asks, another confirms. */
export function CancelDeal({ deal }: { deal: DealEntity }) {
  if (isEnded(deal)) return null;
  return deal.cancellation ? <Asked deal={deal} cancellation={deal.cancellation} /> : <Ask deal={deal} />;
}

function Effects({ deal: { lpNumber, amount, funding } }: { deal: DealEntity }) {
  return (
    <>
      <p>
        The commitment of {money(amount)} becomes Withdrawn, and LP #{lpNumber} has that much more for sale. A Full LP
        takes orders again. A Sold one stays Sold.
      </p>
      {(funding.sent.length > 0 || funding.received.length > 0) && (
        <p>Wires are recorded on this deal. Canceling doesn't send any money back: the two sides have to.</p>
      )}
    </>
  );
}

function Ask({ deal }: { deal: DealEntity }) {
  const [isOpen, setOpen] = useState(false);
  const ask = useAskToCancel(deal.id);
  const close = () => {
    ask.reset();
    setOpen(false);
  };
  return (
    <div>
      <Button variant="quiet" onPress={() => setOpen(true)}>
        Cancel this deal
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        onClose={close}
        title="Ask to cancel this deal?"
        confirmLabel="Ask to cancel"
        isPending={ask.isPending}
        error={faultOf(ask.error)}
        reading="Both sides read it once the deal is canceled."
        onConfirm={(reason) => ask.mutate(reason, { onSuccess: close })}
      >
        <p>Another administrator has to confirm it. Then:</p>
        <Effects deal={deal} />
      </ReasonDialog>
    </div>
  );
}

interface AskedProps {
  deal: DealEntity;
  cancellation: NonNullable<DealEntity['cancellation']>;
}

function Asked({ deal, cancellation: { by, at, reason, isForCaller } }: AskedProps) {
  const [isOpen, setOpen] = useState(false);
  const confirm = useConfirmCancellation(deal.id);
  const close = () => {
    confirm.reset();
    setOpen(false);
  };
  return (
    <Notice tone="caution" title={isForCaller ? 'Cancellation to confirm' : 'Waiting for another administrator'}>
      <p>
        {isForCaller ? by : 'You'} asked to cancel this deal on {dateTime(at)}.
      </p>
      <p className={styles.reason}>{reason}</p>
      {isForCaller ? (
        <div className={styles.lead}>
          <Button variant="danger" onPress={() => setOpen(true)}>
            Confirm cancellation
          </Button>
          <Withdraw deal={deal} label="Decline" />
        </div>
      ) : (
        <>
          <p>Another administrator has to confirm it.</p>
          <Withdraw deal={deal} label="Withdraw" />
        </>
      )}
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={(next) => next || close()}
        title="Cancel this deal?"
        confirmLabel="Confirm cancellation"
        cancelLabel="Keep the deal"
        tone="danger"
        isPending={confirm.isPending}
        error={faultOf(confirm.error)}
        onConfirm={() => confirm.mutate(undefined, { onSuccess: close })}
      >
        <Effects deal={deal} />
        <p>Both sides will be told. This can't be undone.</p>
      </ConfirmDialog>
    </Notice>
  );
}

function Withdraw({ deal: { id }, label }: { deal: DealEntity; label: string }) {
  const withdraw = useWithdrawCancellation(id);
  return (
    <div>
      <Button variant="secondary" isPending={withdraw.isPending} onPress={() => withdraw.mutate(undefined)}>
        {label}
      </Button>
      {withdraw.error && (
        <Notice tone="critical" role="alert">
          {faultOf(withdraw.error)}
        </Notice>
      )}
    </div>
  );
}
