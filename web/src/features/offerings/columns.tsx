import type { OfferingCard } from '#shared/contract/termsheets.ts';
import { commitmentStatuses } from '#shared/domain/commitment.ts';
import { money } from '#shared/format/money.ts';
import { CommitmentBadge } from '../../lp/commitment-badge.tsx';
import { type Column, columns } from '../../ui/table/columns.ts';
import { averageRate, closes, creditScore, remaining, term, what, whatAlone } from './grid/grid-columns.tsx';

type Card = OfferingCard;

const commitment: Column<Card> = {
  id: 'commitment',
  label: 'Commitment',
  value: (card) => card.purchaseCommitmentAmount,
  cell: ({ purchaseCommitmentAmount: amount }) => (amount === null ? '—' : money(amount)),
  align: 'right',
  card: 'half',
};

const status: Column<Card> = {
  id: 'status',
  label: 'Status',
  value: (card) => card.purchaseCommitmentStatus,
  cell: (card) => {
    const known = commitmentStatuses.find((one) => one === card.purchaseCommitmentStatus);
    return known ? <CommitmentBadge status={known} /> : '—';
  },
  card: 'half',
};

export const offeringColumns = columns<Card>(what, averageRate, term, creditScore, remaining, closes);
export const commitmentColumns = columns<Card>(whatAlone, commitment, averageRate, term, creditScore, status);
/** All buyers together have no single status. */
export const everyCommitmentColumns = columns<Card>(
  whatAlone,
  { ...commitment, label: 'Commitments' },
  averageRate,
  term,
  creditScore,
);
