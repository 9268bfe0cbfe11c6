import type { MonthTotals } from './figures.ts';
import { type Component, type ComponentLines, components, type PerComponent } from './split.ts';

/** Sums that have to end in 0; cents. */
export interface RollProof {
  beginning: number;
  scheduledPrincipal: number;
  curtailment: number;
  payoff: number;
  chargeOff: number;
  adjustment: number;
  ending: number;
  difference: number;
}

/** Beginning less what left is the ending. */
export function loansRoll(totals: MonthTotals): RollProof {
  const { beginningBalance, scheduledPrincipal, curtailment, payoff, chargeOff, adjustment, endingBalance } = totals;
  const left = scheduledPrincipal + curtailment + payoff + chargeOff - adjustment;
  return {
    beginning: beginningBalance,
    scheduledPrincipal,
    curtailment,
    payoff,
    chargeOff,
    adjustment,
    ending: endingBalance,
    difference: beginningBalance - left - endingBalance,
  };
}

export interface PoolProof {
  lastEnding: number;
  beginning: number;
  difference: number;
}

export const poolRolls = (lastEnding: number, { beginningBalance }: MonthTotals): PoolProof => ({
  lastEnding,
  beginning: beginningBalance,
  difference: lastEnding - beginningBalance,
});

export interface SplitProof {
  component: Component;
  collected: number;
  participants: { creditUnionId: string; amount: number }[];
  lead: number;
  difference: number;
}

const sum = (column: Float64Array): bigint => {
  let [total, part] = [0n, 0];
  for (const amount of column) {
    part += amount;
    if (Math.abs(part) > 2 ** 50) [total, part] = [total + BigInt(part), 0];
  }
  return total + BigInt(part);
};

export const sumLines = (lines: ComponentLines): PerComponent =>
  Object.fromEntries(components.map((component) => [component, Number(sum(lines[component]))])) as PerComponent;

/** Participants and the lead have what was collected, by component. */
export const splitProof = (
  collected: PerComponent,
  participants: readonly { creditUnionId: string; totals: PerComponent }[],
  lead: PerComponent,
): SplitProof[] =>
  components.map((component) => {
    const parts = participants.map(({ creditUnionId, totals }) => ({ creditUnionId, amount: totals[component] }));
    const given = parts.reduce((all, { amount }) => all + amount, lead[component]);
    return {
      component,
      collected: collected[component],
      participants: parts,
      lead: lead[component],
      difference: collected[component] - given,
    };
  });
