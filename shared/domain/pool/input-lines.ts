import { date } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { formatMonthlyRates } from './monthly-speeds.ts';
import type { WhatIf } from './what-if.ts';

const rates = (value: number | readonly number[]): string =>
  typeof value === 'number' ? `${value}%` : formatMonthlyRates(value);

const speedOf = ({ prepayment }: WhatIf): string =>
  'cprByMonth' in prepayment
    ? `CPR ${formatMonthlyRates(prepayment.cprByMonth)}`
    : `${prepayment.model} ${prepayment.speed}%`;

export const inputLines: readonly { label: string; of: (given: WhatIf) => string }[] = [
  {
    label: 'To buy',
    of: ({ amount, share }) => (amount === undefined ? `${share}% of the pool` : money(amount)),
  },
  {
    label: 'Given',
    of: ({ price, yieldBEY }) => (price === undefined ? `Yield ${yieldBEY}% (BEY)` : `Price ${price}% of balance`),
  },
  { label: 'Prepayments', of: speedOf },
  { label: 'Defaults (CDR)', of: ({ cdr }) => rates(cdr) },
  { label: 'Severity', of: ({ severity }) => `${severity}%` },
  { label: 'Recovery lag', of: ({ recoveryLagMonths }) => `${recoveryLagMonths} months` },
  {
    label: 'Servicing fee',
    of: ({ servicingFee }) => (servicingFee === undefined ? "The offering's" : `${servicingFee}%`),
  },
  { label: 'Settlement date', of: ({ settlementDate }) => date(settlementDate) },
  { label: 'Payment delay', of: ({ delayDays }) => `${delayDays} days` },
  { label: 'Accrued interest on', of: ({ accrualBasis = '30/360' }) => accrualBasis },
  {
    label: 'Loans 60 days late and more',
    of: ({ delinquent60 }) => (delinquent60 === 'defaulted' ? 'Defaulted at cut-off' : 'Performing'),
  },
  { label: 'Target yield of the break-even', of: ({ breakEven }) => `${breakEven?.targetYield ?? 0}%` },
];
