import type { RuleResult } from '#shared/domain/limit-input.ts';
import { Notice } from '../../ui/notice.tsx';
import { blockingRules, type Consent } from './consent.ts';
import styles from './limit-consent.module.css';
import { ruleNames } from './rule-words.ts';

/** Nothing where it can. */
export function BlockedBy({ rules }: { rules: readonly RuleResult[] }) {
  const blocking = blockingRules(rules);
  if (blocking.length === 0) return null;
  return (
    <Notice tone="critical">
      <p>Your credit union blocks over-limit purchases. You can't submit this amount:</p>
      <ul className={styles.reasons}>
        {blocking.map(({ id, level, text }) => (
          <li key={id}>{level === 'stop' ? text : `${ruleNames[id]}: can't be checked with the figures on file.`}</li>
        ))}
      </ul>
    </Notice>
  );
}

interface LimitConsentProps {
  rules: readonly RuleResult[];
  consent: Consent;
  onChange: (consent: Consent) => void;
}

export function LimitConsent({ rules, consent, onChange }: LimitConsentProps) {
  const boxes = (part: keyof Consent, level: 'warn' | 'attest', words: (rule: RuleResult) => string) =>
    rules
      .filter((rule) => rule.level === level)
      .map((rule) => {
        const others = consent[part].filter((one) => one !== rule.id);
        return (
          <label key={rule.id} className={styles.box}>
            <input
              type="checkbox"
              checked={consent[part].includes(rule.id)}
              onChange={({ target }) =>
                onChange({ ...consent, [part]: target.checked ? [...others, rule.id] : others })
              }
            />
            <span>{words(rule)}</span>
          </label>
        );
      });
  return (
    <fieldset className={styles.consent}>
      <legend>Please confirm</legend>
      {boxes(
        'Acknowledged',
        'warn',
        ({ id, text }) => `I know that this is close to a limit. ${ruleNames[id]}: ${text}`,
      )}
      {boxes('Attested', 'attest', ({ text }) => text.replace(/^Confirm: /, 'I confirm: '))}
    </fieldset>
  );
}
