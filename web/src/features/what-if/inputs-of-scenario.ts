import type { WhatIfRequest } from '#shared/contract/analytics.ts';
import { formatMonthlyRates } from '#shared/domain/pool/monthly-speeds.ts';
import type { Inputs } from './inputs.ts';

const ratesText = (rates: number | readonly number[]): string =>
  typeof rates === 'number' ? String(rates) : formatMonthlyRates(rates);

/** Saved assumptions as the fields hold them. */
export function inputsOfScenario(inputs: WhatIfRequest, poolBalance: number): Inputs {
  const { amount, share, price, yieldBEY, prepayment, cdr, severity, recoveryLagMonths, servicingFee } = inputs;
  const speed =
    'cprByMonth' in prepayment
      ? { cpr: formatMonthlyRates(prepayment.cprByMonth) }
      : { [prepayment.model.toLowerCase()]: String(prepayment.speed) };
  return {
    amount: String(amount ?? (poolBalance * (share ?? 0)) / 100),
    ...(price === undefined ? { yield: String(yieldBEY) } : { price: String(price) }),
    ...speed,
    ...{ cdr: ratesText(cdr), severity: String(severity), lag: String(recoveryLagMonths) },
    ...(servicingFee !== undefined && { fee: String(servicingFee) }),
    ...{ settle: inputs.settlementDate, delay: String(inputs.delayDays) },
  };
}
