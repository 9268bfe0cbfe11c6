import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LimitRule, RuleResult } from '#shared/domain/limit-input.ts';
import { offeringCheck } from './queries.ts';

/** The rules that a buyer acknowledges and confirms, as they are sent. */
export interface Consent {
  Acknowledged: LimitRule[];
  Attested: LimitRule[];
}

export const noConsent: Consent = { Acknowledged: [], Attested: [] };

/** What the rules find of an amount, in dollars, where the credit union's limits bind; undefined where they don't, or of no amount. */
export function useBindingLimits(lpNumber: string, amount: number | undefined): RuleResult[] | undefined {
  const { data } = useQuery({ ...offeringCheck(lpNumber), enabled: amount !== undefined });
  const rulesOf = data?.checkMode === 'enforce' ? data.rulesOf : null;
  return useMemo(() => (rulesOf && amount !== undefined ? rulesOf(amount) : undefined), [rulesOf, amount]);
}

/** What an amount is over a limit by, where the credit union's limits don't bind; and whether that is still asked. */
export function useOverLimits(lpNumber: string, amount: number): { rules: RuleResult[]; isPending: boolean } {
  const { data, isLoading: isPending } = useQuery(offeringCheck(lpNumber));
  const rulesOf = data?.checkMode === 'advise' ? data.rulesOf : null;
  const rules = useMemo(() => (rulesOf ? overLimits(rulesOf(amount)) : []), [rulesOf, amount]);
  return { rules, isPending };
}

/** Rules that an amount breaks. */
const overLimits = (rules: readonly RuleResult[]): RuleResult[] => rules.filter(({ level }) => level === 'stop');

/** Whether a warning is still to be acknowledged, or something to be confirmed. */
export const lacksConsent = (rules: readonly RuleResult[] = [], { Acknowledged, Attested }: Consent): boolean =>
  rules.some(
    ({ id, level }) =>
      (level === 'warn' && !Acknowledged.includes(id)) || (level === 'attest' && !Attested.includes(id)),
  );

export const blockingRules = (rules: readonly RuleResult[] = []): RuleResult[] =>
  rules.filter(({ level }) => level === 'stop' || level === 'unknown');
