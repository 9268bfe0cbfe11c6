import type { WhatIfRequest } from '#shared/contract/analytics.ts';
import { formatMonthlyRates } from '#shared/domain/pool/monthly-speeds.ts';
import { type InputName, type Inputs, models } from './inputs.ts';

const ratesText = (rates: number | readonly number[]): string =>
  typeof rates === 'number' ? String(rates) : formatMonthlyRates(rates);

/** Fields that a scenario replaces entirely. */
export const replaced: readonly InputName[] = [
  'amount',
  'share',
  'price',
  'yield',
  'fee',
  'basis',
  'late',
  'target',
  'gridcpr',
  'gridcdr',
  ...models,
];

export function inputsOfScenario(inputs: WhatIfRequest): Inputs {
  const { amount, share, price, yieldBEY, prepayment, cdr, severity, recoveryLagMonths, servicingFee } = inputs;
  const { accrualBasis, breakEven, grid } = inputs;
  const speed =
    'cprByMonth' in prepayment
      ? { cpr: formatMonthlyRates(prepayment.cprByMonth) }
      : { [prepayment.model.toLowerCase()]: String(prepayment.speed) };
  return {
    ...(amount === undefined ? { share: String(share) } : { amount: String(amount) }),
    ...(price === undefined ? { yield: String(yieldBEY) } : { price: String(price) }),
    ...speed,
    cdr: ratesText(cdr),
    severity: String(severity),
    lag: String(recoveryLagMonths),
    ...(servicingFee !== undefined && { fee: String(servicingFee) }),
    settle: inputs.settlementDate,
    delay: String(inputs.delayDays),
    ...(accrualBasis && { basis: accrualBasis }),
    ...(inputs.delinquent60 && { late: inputs.delinquent60 }),
    ...(breakEven && { target: String(breakEven.targetYield) }),
    ...(grid && { gridcpr: grid.cpr.join(', '), gridcdr: grid.cdr.join(', ') }),
  };
}
