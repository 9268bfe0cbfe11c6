import { roundRatio } from '../pool/rounding.ts';
import type { PerComponent, PositionSplit, SharedPosition } from './split.ts';

/** A participant's month; cents, and the share in percent. */
export interface StatementLines extends PerComponent {
  beginningPrincipal: number;
  grossInterest: number;
  endingPrincipal: number;
  remittance: number;
}

export const remittanceOf = ({
  scheduledPrincipal,
  curtailment,
  payoff,
  netInterest,
  recovery,
}: PerComponent): number => scheduledPrincipal + curtailment + payoff + netInterest + recovery;

export const statementOf = ({
  totals,
  beginning,
  ending,
}: Pick<PositionSplit, 'totals' | 'beginning' | 'ending'>): StatementLines => ({
  beginningPrincipal: beginning,
  ...totals,
  grossInterest: totals.netInterest + totals.servicingFee,
  endingPrincipal: ending,
  remittance: remittanceOf(totals),
});

/** Percent, 6 decimals. */
export const sharePercent = ({ bought, pool }: SharedPosition): number =>
  roundRatio(BigInt(bought) * 100n, BigInt(pool)) ?? 0;
