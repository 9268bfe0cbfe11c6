import type * as z from 'zod';
import type { MonthFiguresEntity } from '#shared/contract/servicing-entities.ts';
import { money } from '#shared/format/money.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { rateOf } from './rate-of.ts';

type Figures = z.infer<typeof MonthFiguresEntity>;

/** Rates of the one month, and what was lost up to it. */
export const MonthRates = ({ figures }: { figures: Figures }) => (
  <DescriptionList
    items={[
      { label: 'SMM', value: rateOf(figures.smm), note: 'Prepaid in the month' },
      { label: 'MDR', value: rateOf(figures.mdr), note: 'Charged off in the month' },
      {
        label: 'SMM with charge-offs',
        value: rateOf(figures.smmAllIn),
        note: 'Prepaid or charged off in the month',
      },
      {
        label: 'Net loss to date',
        value: money(figures.netLoss),
        note: figures.netLossPercent === null ? undefined : `${rateOf(figures.netLossPercent)} of the cut-off balance`,
      },
      { label: 'Severity to date', value: rateOf(figures.severity), note: 'Of charge-offs, not recovered' },
    ]}
  />
);
