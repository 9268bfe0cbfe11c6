import type { LimitSettingsEntity } from '#shared/contract/compliance-settings.ts';
import { ruleSetOn } from '#shared/domain/rule-sets.ts';
import { easternDay } from '#shared/format/eastern-day.ts';
import { cents, moneyWhole, toCents, toDollars } from '#shared/format/money.ts';

type Reported = NonNullable<LimitSettingsEntity['reported']>;

const WHOLE = 10_000;

/** Amounts that the rules allow by the call report alone, without a policy; null where it says too little. */
export function lawfulWords({ netWorth, charterKind }: Pick<Reported, 'netWorth' | 'charterKind'>): string | null {
  if (netWorth === null || netWorth <= 0 || charterKind === 'notInsured') return null;
  const { originatorFloor, originatorBps, borrowerBps } = ruleSetOn(easternDay(new Date()));
  const worth = toCents(netWorth);
  const part = (bps: number) => Math.floor((worth * bps) / WHOLE);
  const inWords = (amount: number) => moneyWhole(toDollars(cents(amount)));
  return `By your last call report, the federal rules let you hold up to ${inWords(Math.max(originatorFloor, part(originatorBps)))} from one originator and ${inWords(part(borrowerBps))} of loans to one borrower.`;
}
