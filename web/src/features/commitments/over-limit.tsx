import type { Ref } from 'react';
import type { RuleResult } from '#shared/domain/limit-input.ts';
import { overBy } from '#shared/domain/over-limit.ts';
import { cents, money, toDollars } from '#shared/format/money.ts';
import { ruleNames } from '../../lp/limits/rule-words.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import styles from './over-limit.module.css';

interface OverLimitProps {
  rules: readonly RuleResult[];
  reason: string;
  fault: string | undefined;
  onChange: (reason: string) => void;
  ref: Ref<HTMLTextAreaElement>;
}

export default function OverLimit({ rules, reason, fault, onChange, ref }: OverLimitProps) {
  return (
    <>
      <Notice tone="critical" title="This amount is over a limit">
        <ul className={styles.rules}>
          {rules.map((rule) => (
            <li key={rule.id}>
              <strong>{ruleNames[rule.id]}</strong>
              {excess(rule)}. {rule.text}
            </li>
          ))}
        </ul>
      </Notice>
      <TextAreaField
        ref={ref}
        label="Reason for going over the limit"
        description="Your credit union will see it with the commitment, and it is kept with the check of your limits."
        rows={2}
        maxLength={500}
        value={reason}
        onChange={onChange}
        errorMessage={fault}
      />
    </>
  );
}

function excess(rule: RuleResult): string {
  const amount = overBy(rule);
  return amount === null ? '' : `: over by ${money(toDollars(cents(amount)))}`;
}
