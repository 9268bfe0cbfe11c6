import type { OfferingCard } from '#shared/contract/termsheets.ts';
import { commitmentStatuses } from '#shared/domain/commitment.ts';
import { transactionTypeLabel } from '#shared/format/labels.ts';
import { money, moneyWhole } from '#shared/format/money.ts';
import { months, rate, score } from '#shared/format/percent.ts';
import { CommitmentBadge } from '../../lp/commitment-badge.tsx';
import { DaysLeft } from '../../lp/days-left.tsx';
import { saleOfCard } from '../../lp/sale.ts';
import { StateBadge } from '../../lp/state-badge.tsx';
import { type Column, columns } from '../../ui/table/columns.ts';
import styles from './columns.module.css';

type Card = OfferingCard;

const lp: Column<Card> = {
  id: 'lp',
  field: 'lpIdentifier',
  label: 'LP',
  value: (card) => card.lpIdentifier,
  cell: (card) => <span className={styles.number}>#{card.lpIdentifier}</span>,
};

const what: Column<Card> = {
  id: 'what',
  field: 'assetClass',
  label: 'Offering',
  value: (card) => card.collateralDescription,
  cell: (card) => <What card={card} />,
};

/** Two lines, however long its words are. */
const What = ({ card }: { card: Card }) => (
  <span className={styles.what}>
    <span title={card.collateralDescription}>{card.collateralDescription}</span>
    <span className={styles.soft} title={card.sellerName}>
      {transactionTypeLabel(card.transactionType)} · {card.termSheetCategory} · {card.sellerName}
    </span>
  </span>
);

const amount = (
  id: string,
  label: string,
  value: (card: Card) => number | null,
  field?: keyof Card & string,
): Column<Card> => ({
  id,
  label,
  value,
  field,
  cell: (card) => display(value(card), moneyWhole),
  align: 'right',
});

const display = (value: number | null, format: (value: number) => string) => (value === null ? '—' : format(value));
const available = amount(
  'available',
  'Total participation available',
  (card) => card.totalParticipationAvailable,
  'totalParticipationAvailable',
);
const remaining = amount(
  'remaining',
  'Remaining balance',
  (card) => (card.transactionType === 'LLO' ? null : card.remainingBalance),
  'remainingBalance',
);

const averageRate: Column<Card> = {
  id: 'rate',
  field: 'wtdAverageLoanRate',
  label: 'Avg. rate',
  value: (card) => card.wtdAverageLoanRate,
  cell: (card) => display(card.wtdAverageLoanRate, rate),
  align: 'right',
};

const term: Column<Card> = {
  id: 'term',
  field: 'wtdAverageRemainingTerm',
  label: 'Rem. term',
  value: (card) => card.wtdAverageRemainingTerm,
  cell: (card) => display(card.wtdAverageRemainingTerm, months),
  align: 'right',
};

const creditScore: Column<Card> = {
  id: 'score',
  field: 'wtdAverageCreditScore',
  label: 'Avg. score',
  value: (card) => card.wtdAverageCreditScore,
  cell: (card) => display(card.wtdAverageCreditScore, score),
  align: 'right',
};

const state: Column<Card> = {
  id: 'state',
  label: 'State',
  value: (card) => card.state,
  cell: (card) => (
    <span className={styles.badges}>
      <State card={card} />
    </span>
  ),
};

const State = ({ card }: { card: Card }) => (
  <>
    <StateBadge state={card.state} bookClosedAt={card.bookClosedAt} sale={saleOfCard(card)} />
    {card.isOpenToOrders && <DaysLeft days={card.dueDiligenceDaysRemaining} until={card.dueDiligenceDeadline} />}
  </>
);

const commitment: Column<Card> = {
  ...amount('commitment', 'Commitment', (card) => card.purchaseCommitmentAmount),
  cell: (card) => display(card.purchaseCommitmentAmount, money),
};

const status: Column<Card> = {
  id: 'status',
  label: 'Status',
  value: (card) => card.purchaseCommitmentStatus,
  cell: (card) => {
    const known = commitmentStatuses.find((one) => one === card.purchaseCommitmentStatus);
    return known ? <CommitmentBadge status={known} /> : '—';
  },
};

export const offeringColumns = columns<Card>(lp, what, available, remaining, averageRate, term, creditScore, state);
export const commitmentColumns = columns<Card>(lp, what, commitment, averageRate, term, creditScore, status);
/** All buyers together have no single status. */
export const everyCommitmentColumns = columns<Card>(
  lp,
  what,
  { ...commitment, label: 'Commitments' },
  averageRate,
  term,
  creditScore,
);
