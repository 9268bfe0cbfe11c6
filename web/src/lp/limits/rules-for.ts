import type { LimitTrial } from '#shared/contract/limit-trial.ts';
import { limitInput } from '#shared/contract/limits-wire.ts';
import type { RuleResult } from '#shared/domain/limit-input.ts';
import { checkLimits } from '#shared/domain/limits.ts';
import { toCents } from '#shared/format/money.ts';

/** Amounts in dollars. */
export function rulesFor(inputs: LimitTrial): (amount: number) => RuleResult[] {
  const input = limitInput(inputs);
  return (amount) => checkLimits({ ...input, amount: toCents(amount) }).rules;
}
