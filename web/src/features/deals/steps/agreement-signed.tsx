import { useState } from 'react';
import type { DealAgreementEntity } from '#shared/contract/deal-agreements.ts';
import type { DealEntity } from '#shared/contract/deals.ts';
import { Problem } from '#shared/contract/problem.ts';
import { dateTime } from '#shared/format/date.ts';
import { useOwnWork } from '../../../lp/own-work.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../deal-page.module.css';
import { useSignAgreement } from './agreement-queries.ts';
import { SendAgreement } from './send-agreement.tsx';
import type { StepProps } from './step.ts';

/** Signatures, "Sign now" for the signer in turn, and sending again for senders. */
export function AgreementSigned({ deal }: StepProps) {
  const { agreement, side, lpNumber } = deal;
  const ownWork = useOwnWork()(lpNumber);
  const [sendsAgain, setSendsAgain] = useState(false);
  return (
    <>
      {agreement && <Signers deal={deal} agreement={agreement} />}
      {agreement?.isMyTurn && <SignNow deal={deal} />}
      {side !== 'buyer' && !ownWork && sendsAgain && <SendAgreement deal={deal} />}
      {side !== 'buyer' && !ownWork && !sendsAgain && (
        <div>
          <Button variant="quiet" onPress={() => setSendsAgain(true)}>
            {side === 'administrator' ? 'Send again, or take in an executed copy' : 'Send another one'}
          </Button>
        </div>
      )}
    </>
  );
}

function Signers({ deal, agreement }: { deal: DealEntity; agreement: DealAgreementEntity }) {
  const turn = agreement.signers.find(({ state }) => state === 'Waiting');
  return (
    <>
      <p>
        {agreement.fileName}, sent by {agreement.sentBy} {dateTime(agreement.sentAt)}
      </p>
      <ul className={styles.documents}>
        {agreement.signers.map(({ side, name, state, at }) => (
          <li key={side}>
            {name}, {side === 'buyer' ? deal.buyerName : deal.sellerName}:{' '}
            <b>{state === 'Waiting' ? (turn?.side === side ? 'to sign now' : 'signs next') : state.toLowerCase()}</b>
            {at && <span className={styles.quiet}> {dateTime(at)}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

function SignNow({ deal }: { deal: DealEntity }) {
  const sign = useSignAgreement(deal.id);
  return (
    <>
      {sign.error && (
        <Notice tone="critical" role="alert">
          <p>{Problem.from(sign.error).message}</p>
        </Notice>
      )}
      <div>
        <Button variant="primary" isPending={sign.isPending || sign.isSuccess} onPress={() => sign.mutate()}>
          Sign now
        </Button>
      </div>
    </>
  );
}
