import type { ReactNode } from 'react';
import type { TermSheetEntity } from '#shared/contract/termsheets.ts';
import { commitmentStatuses } from '#shared/domain/commitment.ts';
import { money } from '#shared/format/money.ts';
import { useRights } from '../../lib/use-rights.ts';
import { CommitmentBadge } from '../../lp/commitment-badge.tsx';
import { orderObstacle } from '../../lp/order-obstacle.ts';
import { useRelation } from '../../lp/relation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './own-orders.module.css';

/** What was indicated and committed to this LP, and why a verified buyer may place no order now. */
export function OwnOrders({ sheet }: { sheet: TermSheetEntity }) {
  const { canIndicate, canCommit, hasCommitted, reason } = useRelation();
  const rights = useRights();
  const obstacle = orderObstacle(rights, canIndicate || canCommit || hasCommitted, reason);
  return (
    <div className={styles.orders}>
      {obstacle && rights.isVerified && !rights.isAdmin && (
        <Notice tone="caution">
          <p>{obstacle}</p>
        </Notice>
      )}
      <Indication sheet={sheet} isAdmin={rights.isAdmin} />
      <Commitment sheet={sheet} isAdmin={rights.isAdmin} />
    </div>
  );
}

interface OrderProps {
  sheet: TermSheetEntity;
  isAdmin: boolean;
}

function Indication({ sheet: { indicatedInterestAmount: amount }, isAdmin }: OrderProps) {
  if (!amount) return null;
  const label = isAdmin ? 'All indications' : 'Your indication of interest';
  return <Order label={label} amount={amount} badge={!isAdmin && <Badge tone="info">Non-binding</Badge>} />;
}

function Commitment({ sheet, isAdmin }: OrderProps) {
  const { purchaseCommitmentAmount: amount, purchaseCommitmentStatus } = sheet;
  const status = commitmentStatuses.find((one) => one === purchaseCommitmentStatus);
  if (!amount && !status) return null;
  const label = isAdmin ? 'All commitments' : 'Your purchase commitment';
  return <Order label={label} amount={amount} badge={status && <CommitmentBadge status={status} />} />;
}

const Order = ({ label, amount, badge }: { label: string; amount: number | null; badge: ReactNode }) => (
  <div className={styles.order}>
    <span className={styles.label}>{label}</span>
    {amount !== null && <span className={styles.amount}>{money(amount)}</span>}
    {badge}
  </div>
);
