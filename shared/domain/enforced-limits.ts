import { type FieldError, Problem } from '../contract/problem.ts';
import type { LimitLevel } from './limit-input.ts';

export interface Confirmed {
  acknowledged: string[];
  attested: string[];
}

export const nothingConfirmed: Confirmed = { acknowledged: [], attested: [] };

interface Judged {
  rules: readonly { id: string; level: LimitLevel; text: string }[];
}

/** Confirmations still missing, as pointers into the body. */
export function unconfirmed({ rules }: Judged, { acknowledged, attested }: Confirmed): FieldError[] {
  const missing = (level: LimitLevel, pointer: string, given: readonly string[]) =>
    rules
      .filter((rule) => rule.level === level && !given.includes(rule.id))
      // `limitText` already asks for the attestation.
      .map(({ id, text }) => ({ pointer, detail: level === 'attest' ? text : `Confirm: ${text}`, code: id }));
  return [...missing('warn', '/Acknowledged', acknowledged), ...missing('attest', '/Attested', attested)];
}

/** Throws for rules that stop, can't be judged or aren't confirmed. `all`: approvers have confirmed everything. */
export function assertWithinLimits(judged: Judged, confirmed: Confirmed | 'all'): void {
  const named = (level: LimitLevel): FieldError[] =>
    judged.rules
      .filter((rule) => rule.level === level)
      .map(({ id, text }) => ({ pointer: '/Amount', detail: text, code: id }));
  const over = named('stop');
  if (over.length > 0) throw new Problem('limit_exceeded', { errors: over });
  const unknown = named('unknown');
  if (unknown.length > 0) throw new Problem('check_incomplete', { errors: unknown });
  const missing = confirmed === 'all' ? [] : unconfirmed(judged, confirmed);
  if (missing.length > 0) throw new Problem('attestation_missing', { errors: missing });
}
