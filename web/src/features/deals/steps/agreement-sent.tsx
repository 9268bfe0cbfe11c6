import { useOwnWork } from '../../../lp/own-work.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SendAgreement } from './send-agreement.tsx';
import type { StepProps } from './step.ts';

/** Sent by the seller or an administrator; to both sides why it has to be sent again. */
export function AgreementSent({ deal }: StepProps) {
  const ownWork = useOwnWork()(deal.lpNumber);
  const because = deal.agreement?.endedBecause;
  return (
    <>
      {because && (
        <Notice tone="caution" title="The agreement has to be sent again">
          <p>{because}</p>
        </Notice>
      )}
      {deal.side !== 'buyer' && !ownWork && <SendAgreement deal={deal} />}
    </>
  );
}
