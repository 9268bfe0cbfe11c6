import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { limitInput } from '#shared/contract/limits-wire.ts';
import type { LimitRule, RuleResult } from '#shared/domain/limit-input.ts';
import { checkLimits } from '#shared/domain/limits.ts';
import { toCents } from '#shared/format/money.ts';
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
  const inputs = data?.checkMode === 'enforce' ? data.inputs : null;
  return useMemo(
    () =>
      inputs && amount !== undefined
        ? checkLimits({ ...limitInput(inputs), amount: toCents(amount) }).rules
        : undefined,
    [inputs, amount],
  );
}

/** Whether a warning is still to be acknowledged, or something to be confirmed. */
export const lacksConsent = (rules: readonly RuleResult[] = [], { Acknowledged, Attested }: Consent): boolean =>
  rules.some(
    ({ id, level }) =>
      (level === 'warn' && !Acknowledged.includes(id)) || (level === 'attest' && !Attested.includes(id)),
  );

export const blockingRules = (rules: readonly RuleResult[] = []): RuleResult[] =>
  rules.filter(({ level }) => level === 'stop' || level === 'unknown');
