import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LimitRule, RuleResult } from '#shared/domain/limit-input.ts';
import { offeringCheck } from './queries.ts';

/** Acknowledged and confirmed rules. */
export interface Consent {
  Acknowledged: LimitRule[];
  Attested: LimitRule[];
}

export const noConsent: Consent = { Acknowledged: [], Attested: [] };

/** Undefined where limits don't bind, or without an amount. */
export function useBindingLimits(lpNumber: string, amount: number | undefined): RuleResult[] | undefined {
  const { data } = useQuery({ ...offeringCheck(lpNumber), enabled: amount !== undefined });
  const rulesOf = data?.checkMode === 'enforce' ? data.rulesOf : null;
  return useMemo(() => (rulesOf && amount !== undefined ? rulesOf(amount) : undefined), [rulesOf, amount]);
}

/** Where limits only advise. */
export function useOverLimits(lpNumber: string, amount: number): { rules: RuleResult[]; isPending: boolean } {
  const { data, isLoading: isPending } = useQuery(offeringCheck(lpNumber));
  const rulesOf = data?.checkMode === 'advise' ? data.rulesOf : null;
  const rules = useMemo(() => (rulesOf ? overLimits(rulesOf(amount)) : []), [rulesOf, amount]);
  return { rules, isPending };
}

const overLimits = (rules: readonly RuleResult[]): RuleResult[] => rules.filter(({ level }) => level === 'stop');

/** Open warnings or confirmations. */
export const lacksConsent = (rules: readonly RuleResult[] = [], { Acknowledged, Attested }: Consent): boolean =>
  rules.some(
    ({ id, level }) =>
      (level === 'warn' && !Acknowledged.includes(id)) || (level === 'attest' && !Attested.includes(id)),
  );

export const blockingRules = (rules: readonly RuleResult[] = []): RuleResult[] =>
  rules.filter(({ level }) => level === 'stop' || level === 'unknown');
