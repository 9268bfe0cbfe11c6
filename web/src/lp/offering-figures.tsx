import type { OfferingEntity } from '#shared/contract/offering-entity.ts';
import { price } from '#shared/domain/price.ts';
import { date, dayOfMoment } from '#shared/format/date.ts';
import { balanceLabel } from '#shared/format/labels.ts';
import { money, moneyWhole } from '#shared/format/money.ts';
import { rate } from '#shared/format/percent.ts';
import { DaysLeft } from './days-left.tsx';
import { type Figure, FigureStrip } from './figure-strip.tsx';
import { priceFigure } from './price-figure.ts';
import { stateWords } from './state-badge.tsx';

/** Cents where there are any: the remaining amount must not be rounded up. */
const exact = (dollars: number): string => (Number.isInteger(dollars) ? moneyWhole : money)(dollars);

const repriced = ({ priceChange }: OfferingEntity): string | undefined => {
  if (!priceChange) return undefined;
  const before = priceChange.before === null ? 'not stated' : price(priceChange.before);
  return `Changed from ${before} on ${dayOfMoment(priceChange.at)}`;
};

/** 0 was left blank. */
const leastOf = ({ MinimumPurchaseAmount: least }: OfferingEntity): string => (least === 0 ? 'None' : exact(least));

interface OfferingFiguresProps {
  offering: OfferingEntity;
  /** Source of the balance, below it. */
  balanceMark?: string | undefined;
}

/** A lead-lender request has no minimum and no remaining balance. */
export function OfferingFigures({ offering, balanceMark }: OfferingFiguresProps) {
  const isLeadLender = offering.TransactionType === 'LLO';
  const priced = priceFigure({ asksForPrice: offering.AsksForPrice, price: offering.Price });
  const figures: (Figure | false)[] = [
    {
      label: balanceLabel(offering.TermSheetCategory),
      value: exact(offering.PoolBalance),
      note: [offering.PoolBalanceAsOf && `As of ${date(offering.PoolBalanceAsOf)}`, balanceMark]
        .filter(Boolean)
        .join(', '),
    },
    { ...priced, note: [priced.note, repriced(offering)].filter(Boolean).join(', ') },
    { label: 'Available for sale', value: rate(offering.AmountAvailableForSalePercent) },
    !isLeadLender && { label: 'Remaining balance', value: exact(offering.AmountRemaining) },
    !isLeadLender && { label: 'Minimum purchase', value: leastOf(offering) },
    offering.DueDiligenceDeadline
      ? {
          label: 'Due diligence',
          value: `${date(offering.DueDiligenceDeadline)} ET`,
          note: <DaysLeft days={offering.DueDiligenceDaysRemaining} />,
        }
      : { label: 'State', value: stateWords({ state: offering.State, bookClosedAt: offering.bookClosedAt }) },
  ];
  return <FigureStrip label="Key figures" figures={figures.filter((figure) => figure !== false)} />;
}
