import { useQuery } from '@tanstack/react-query';
import type { TermSheetSummary } from '#shared/contract/termsheets.ts';
import { money } from '#shared/format/money.ts';
import { type Figure, FigureStrip } from '../../lp/figure-strip.tsx';
import { summaryOf } from './queries.ts';

export function DashboardSummary({ isAdmin }: { isAdmin: boolean }) {
  const open = useQuery(summaryOf('open')).data;
  const recent = useQuery(summaryOf('recent')).data;
  const ordered = useQuery(summaryOf(isAdmin ? 'all' : 'my')).data;
  const whose = isAdmin ? 'buyer commitments' : 'commitments';
  const figures: Figure[] = [
    { label: 'Open for purchase', value: open ? offerings(open.count) : '…' },
    { label: 'Listed recently', value: recent ? offerings(recent.count) : '…' },
    { label: `Pending ${whose}`, ...amountFigure(ordered?.pending) },
    { label: `Accepted ${whose}`, ...amountFigure(ordered?.accepted) },
  ];
  return <FigureStrip label="Summary" figures={figures} />;
}

const offerings = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'LP' : 'LPs'}`;

const amountFigure = (orders: TermSheetSummary['pending'] | undefined) =>
  orders ? { value: money(orders.amount), note: `in ${offerings(orders.count)}` } : { value: '…', note: '\u00a0' };
