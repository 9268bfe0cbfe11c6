import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { TermSheetEntity } from '#shared/contract/termsheets.ts';
import { commitmentId, commitmentStatuses } from '#shared/domain/commitment.ts';
import { interestId } from '#shared/domain/interest.ts';
import { money } from '#shared/format/money.ts';
import { useMe } from '../../lib/queries.ts';
import { useRights } from '../../lib/use-rights.ts';
import { CommitmentBadge } from '../../lp/commitment-badge.tsx';
import { orderObstacle } from '../../lp/order-obstacle.ts';
import { indicationReceiptPath, receiptPath } from '../../lp/receipt-path.ts';
import { useRelation } from '../../lp/relation.ts';
import { SaleProgress } from '../../lp/term-sheet/sale-progress.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './own-orders.module.css';

/** One strip of what is sold and what the reader ordered, and why a verified buyer can't order. */
export function OwnOrders({ sheet }: { sheet: TermSheetEntity }) {
  const { canIndicate, canCommit, hasCommitted, reason } = useRelation();
  const rights = useRights();
  const obstacle = orderObstacle(rights, canIndicate || canCommit || hasCommitted, reason);
  return (
    <>
      <div className={styles.obstacle}>
        {obstacle && rights.isVerified && !rights.isAdmin && (
          <Notice tone="caution">
            <p>{obstacle}</p>
          </Notice>
        )}
      </div>
      <div className={styles.orders}>
        <SaleProgress forSale={sheet.totalParticipationAvailable} offering={sheet.offering} />
        <Indication sheet={sheet} isAdmin={rights.isAdmin} />
        <Commitment sheet={sheet} isAdmin={rights.isAdmin} />
      </div>
    </>
  );
}

interface OrderProps {
  sheet: TermSheetEntity;
  isAdmin: boolean;
}

function Indication({ sheet: { lpIdentifier: lpNumber, indicatedInterestAmount: amount }, isAdmin }: OrderProps) {
  const creditUnionId = useMe().CreditUnionAccountId ?? '';
  if (!amount) return null;
  if (isAdmin) return <Order label="All indications" amount={amount} />;
  return (
    <Order
      label="Your indication of interest"
      amount={amount}
      badge={<Badge tone="info">Non-binding</Badge>}
      receipt={indicationReceiptPath(interestId({ creditUnionId, lpNumber }))}
    />
  );
}

function Commitment({ sheet, isAdmin }: OrderProps) {
  const creditUnionId = useMe().CreditUnionAccountId ?? '';
  const { lpIdentifier: lpNumber, purchaseCommitmentAmount: amount, purchaseCommitmentStatus } = sheet;
  const status = commitmentStatuses.find((one) => one === purchaseCommitmentStatus);
  if (!amount && !status) return null;
  const badge = status && <CommitmentBadge status={status} />;
  if (isAdmin) return <Order label="All commitments" amount={amount} badge={badge} />;
  const receipt = receiptPath(commitmentId({ creditUnionId, lpNumber }));
  return <Order label="Your purchase commitment" amount={amount} badge={badge} receipt={receipt} />;
}

interface OrderLine {
  label: string;
  amount: number | null;
  badge?: ReactNode;
  receipt?: string;
}

const Order = ({ label, amount, badge, receipt }: OrderLine) => (
  <div className={styles.order}>
    <span className={styles.label}>{label}</span>
    <span className={styles.standing}>
      {amount !== null && <span className={styles.amount}>{money(amount)}</span>}
      {badge}
      {receipt && (
        <Link to={receipt} aria-label={`Receipt: ${label.toLowerCase()}`}>
          Receipt
        </Link>
      )}
    </span>
  </div>
);
