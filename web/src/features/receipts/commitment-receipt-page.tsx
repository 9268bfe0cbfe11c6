import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { canMove } from '#shared/domain/commitment.ts';
import { checkedAt, commitmentFacts, nextSteps, settledOutside } from '#shared/domain/receipt-words.ts';
import { wireWords } from '#shared/domain/wire-words.ts';
import { momentHere } from '#shared/format/local-moment.ts';
import { money } from '#shared/format/money.ts';
import { commitments } from '../../lib/api.ts';
import { useRights } from '../../lib/use-rights.ts';
import { CommitmentBadge } from '../../lp/commitment-badge.tsx';
import { SellersContact } from '../../lp/contacts/sellers-contact.tsx';
import { dealPath } from '../../lp/deal-path.ts';
import { useCheckPath } from '../../lp/kept-check.ts';
import { DisclaimerOn } from '../../lp/limits/disclaimer.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { OwnAllocation } from './own-allocation.tsx';
import { commitmentReceipt } from './queries.ts';
import { holderFacts, placedFacts, Receipt } from './receipt.tsx';

export function CommitmentReceiptPage() {
  const { commitmentId = '' } = useParams();
  const found = useQuery(commitmentReceipt(commitmentId));
  const { isAdmin, isVerified } = useRights();
  const check = useCheckPath({ id: commitmentId, checkId: found.data?.checkId });
  return (
    <Loaded query={found}>
      {(receipt) => (
        <Receipt
          receipt={receipt}
          title="Purchase commitment receipt"
          noun="commitment"
          facts={[
            { label: 'Status', value: <CommitmentBadge status={receipt.status} /> },
            { label: 'Purchase Amount', value: money(receipt.amount) },
            ...commitmentFacts(receipt),
            ...placedFacts(receipt, receipt.status === 'Withdrawn' ? 'Withdrawn by' : 'Submitted by'),
            ...(receipt.decidedAt ? [{ label: `${receipt.status} on`, value: momentHere(receipt.decidedAt) }] : []),
            ...holderFacts(receipt, 'Commitment'),
            ...(check ? [{ label: 'Limits', value: <Link to={check}>View the check that was kept</Link> }] : []),
          ]}
          about={receipt.verdict !== null && <DisclaimerOn at={checkedAt(receipt)} />}
          wire={receipt.price !== null && receipt.wire ? wireWords(receipt.price, receipt.wire) : null}
          next={receipt.isSettledOutside ? [settledOutside] : nextSteps[receipt.status]}
          more={
            (isAdmin || isVerified) &&
            receipt.dealId !== null && (
              <>
                <Link to={dealPath(receipt.dealId)}>Follow the deal</Link> from the agreement to the wire.
              </>
            )
          }
          contact={receipt.status === 'Accepted' && <SellersContact lpNumber={receipt.lpNumber} />}
          note={
            !isAdmin &&
            receipt.isLPVisible &&
            receipt.requestedAmount !== null && <OwnAllocation lpNumber={receipt.lpNumber} />
          }
          actions={
            !isAdmin &&
            canMove(receipt.status, 'withdraw') && <Change lpNumber={receipt.lpNumber} isSeen={receipt.isLPVisible} />
          }
          fetchPdf={() => commitments.receiptPdf({ id: receipt.id })}
        />
      )}
    </Loaded>
  );
}

const Change = ({ lpNumber, isSeen }: { lpNumber: string; isSeen: boolean }) =>
  isSeen ? (
    <LinkButton href={`/lp/${lpNumber}/purchase-commitment`}>Change or withdraw</LinkButton>
  ) : (
    <LinkButton href={`/lp/${lpNumber}/withdrawal`}>Withdraw</LinkButton>
  );
