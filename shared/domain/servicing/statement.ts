import { toCents } from '../../format/money.ts';
import { roundRatio } from '../pool/rounding.ts';
import { components, noCents, type PerComponent, type PositionSplit, type SharedPosition } from './split.ts';
import type { LoansSum, StatementLoan } from './statement-loans.ts';

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

type Stated = SharedPosition & { lines: StatementLines };

const lineNames = ['beginningPrincipal', ...components, 'grossInterest', 'endingPrincipal', 'remittance'] as const;

/** Sums of all positions of a credit union. */
export const linesOf = (positions: readonly Stated[]): StatementLines =>
  Object.fromEntries(
    lineNames.map((name) => [name, positions.reduce((all, { lines }) => all + lines[name], 0)]),
  ) as unknown as StatementLines;

export const shareOfAll = (positions: readonly Stated[]): number =>
  positions.reduce((all, position) => all + sharePercent(position), 0);

/** @throws Error where they don't add up to the statement. */
export function sumOfLoans(loans: readonly StatementLoan[], lines: PerComponent): LoansSum {
  const totals = noCents();
  for (const loan of loans) for (const name of components) totals[name] += toCents(loan[name]);
  assertAddsUp(totals, lines);
  return { count: loans.length, totals };
}

/** @throws Error where the loans' cents aren't the statement's. */
export function assertAddsUp(totals: PerComponent, lines: PerComponent): void {
  const wrong = components.find((name) => totals[name] !== lines[name]);
  if (wrong) throw new Error(`The loans' ${wrong} adds up to ${totals[wrong]}, not ${lines[wrong]}`);
}
