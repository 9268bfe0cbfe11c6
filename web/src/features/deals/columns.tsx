import type { DealRow } from '#shared/contract/deals.ts';
import { partyName, stepAct } from '#shared/domain/deal-words.ts';
import { price } from '#shared/domain/price.ts';
import { columns } from '../../ui/table/columns.ts';
import { DealBadge } from './deal-badge.tsx';
import { principalOf } from './deal-groups.ts';
import styles from './deals.module.css';
import { Due } from './due.tsx';
import { Principal } from './principal.tsx';

function Next({ row }: { row: DealRow }) {
  if (row.nextStep === null || row.nextOwner === null) return '—';
  const who = partyName(row.nextOwner, row);
  return (
    <span className={styles.next}>
      {stepAct(row.nextStep, row.nextOwner ?? row.side)}
      {who !== 'you' && <small>{who}</small>}
    </span>
  );
}

const steps = columns<DealRow>(
  {
    id: 'next',
    label: 'Next step',
    value: ({ nextStep }) => nextStep,
    cell: (row) => <Next row={row} />,
    card: 'half',
  },
  { id: 'due', label: 'Due', value: ({ due }) => due, cell: (row) => <Due {...row} />, card: 'half' },
);

/** `other`: what the other side is called. `areEnded`: without a next step. */
export const dealColumns = (other: string, { hasPrices, areEnded }: { hasPrices: boolean; areEnded: boolean }) =>
  columns<DealRow>(
    {
      id: 'lp',
      label: 'LP',
      value: ({ lpNumber }) => lpNumber,
      cell: ({ lpNumber }) => <span className={styles.lp}>LP #{lpNumber}</span>,
      card: 'start',
    },
    { id: 'other', label: other, value: ({ otherName }) => otherName, card: 'half' },
    {
      id: 'state',
      label: 'State',
      value: ({ state }) => state,
      cell: ({ state }) => <DealBadge state={state} />,
      card: 'half',
    },
    {
      id: 'amount',
      label: 'Principal',
      align: 'right',
      value: principalOf,
      cell: (row) => <Principal row={row} />,
      card: 'half',
    },
    ...(hasPrices
      ? columns<DealRow>({
          id: 'price',
          label: 'Price',
          align: 'right',
          value: (row) => row.price,
          cell: (row) => (row.price === null ? '—' : price(row.price)),
          card: 'half',
        })
      : []),
    ...(areEnded ? [] : steps),
  );
