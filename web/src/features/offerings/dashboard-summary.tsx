import type { List } from '#shared/contract/odata.ts';
import type { OfferingCard } from '#shared/contract/termsheets.ts';
import { money } from '#shared/format/money.ts';
import { type Figure, FigureStrip } from '../../lp/figure-strip.tsx';

type Cards = List<OfferingCard> | undefined;

interface DashboardSummaryProps {
  open: Cards;
  recent: Cards;
  orders: Cards;
  isAdmin: boolean;
}

/** How much is on offer and how much the credit union has committed to. */
export function DashboardSummary({ open, recent, orders, isAdmin }: DashboardSummaryProps) {
  const figures: Figure[] = [
    { label: 'Open for purchase', value: countFigure(open) },
    { label: 'Listed recently', value: countFigure(recent) },
    ...(isAdmin
      ? [commitmentFigure('Total buyer commitments', orders)]
      : [
          commitmentFigure('Pending commitments', withStatus(orders, 'Pending')),
          commitmentFigure('Accepted commitments', withStatus(orders, 'Accepted')),
        ]),
  ];
  return <FigureStrip label="Summary" figures={figures} />;
}

const unit = (count: number) => (count === 1 ? 'LP' : 'LPs');

const countFigure = (list: Cards) => (list ? `${list['@odata.count']} ${unit(list['@odata.count'])}` : '…');

const withStatus = (list: Cards, status: string): Cards =>
  list && { ...list, value: list.value.filter((card) => card.purchaseCommitmentStatus === status) };

function commitmentFigure(label: string, list: Cards): Figure {
  if (!list) return { label, value: '…' };
  const dollars = list.value.reduce((sum, card) => sum + (card.purchaseCommitmentAmount ?? 0), 0);
  return { label, value: money(dollars), note: `in ${list.value.length} ${unit(list.value.length)}` };
}
