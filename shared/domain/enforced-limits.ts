import { type FieldError, Problem } from '../contract/problem.ts';
import type { LimitLevel } from './limit-input.ts';

/** The ids of rules that a buyer says they have seen close to their limits, and of those they confirm. */
export interface Confirmed {
  acknowledged: string[];
  attested: string[];
}

export const nothingConfirmed: Confirmed = { acknowledged: [], attested: [] };

interface Judged {
  rules: readonly { id: string; level: LimitLevel; text: string }[];
}

/** What is left to be confirmed of a purchase before it may be made: pointers into its body. */
export function unconfirmed({ rules }: Judged, { acknowledged, attested }: Confirmed): FieldError[] {
  const missing = (level: LimitLevel, pointer: string, given: readonly string[]) =>
    rules
      .filter((rule) => rule.level === level && !given.includes(rule.id))
      // What is to be attested says so already (`limitText`).
      .map(({ id, text }) => ({ pointer, detail: level === 'attest' ? text : `Confirm: ${text}`, code: id }));
  return [...missing('warn', '/Acknowledged', acknowledged), ...missing('attest', '/Attested', attested)];
}

/**
 * Throws what blocks a purchase in mode `enforce`: a rule that stops it, a rule that can't be judged, or one that has not been
 * confirmed. With `all`, others have approved it and nothing has to be confirmed.
 */
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
