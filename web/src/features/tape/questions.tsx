import type { ColumnProposal } from '#shared/domain/pool/tape/detect-columns.ts';
import type { SumRows } from '#shared/domain/pool/tape/summary-rows.ts';
import { OptionCard } from '../../ui/option-card.tsx';
import styles from './tape.module.css';

interface SumsQuestionProps {
  rows: readonly number[];
  value: SumRows | null;
  onChange: (sums: SumRows) => void;
}

const MOST_NAMED = 12;
const listed = new Intl.ListFormat('en-US');

/** Rows whose balance is that of the rows above, or whose name could be a total's. */
export function SumsQuestion({ rows, value, onChange }: SumsQuestionProps) {
  const named = rows.slice(0, MOST_NAMED).map(String);
  const more = rows.length > MOST_NAMED ? [`${rows.length - MOST_NAMED} more`] : [];
  const isOne = rows.length === 1;
  return (
    <fieldset className={styles.question}>
      <legend>
        {`${isOne ? 'Row' : 'Rows'} ${listed.format([...named, ...more])} of the file ${isOne ? 'looks like a total' : 'look like totals'} of other rows. ${isOne ? 'Is it a loan?' : 'Are they loans?'}`}
      </legend>
      <OptionCard name="sums" isChosen={value === 'leave-out'} onChoose={() => onChange('leave-out')}>
        <span>{isOne ? "It's a total. Leave it out" : "They're totals. Leave them out"}</span>
      </OptionCard>
      <OptionCard name="sums" isChosen={value === 'loans'} onChoose={() => onChange('loans')}>
        <span>{isOne ? "It's a loan" : "They're loans"}</span>
      </OptionCard>
    </fieldset>
  );
}

interface LoanIdQuestionProps {
  columns: readonly Pick<ColumnProposal, 'index' | 'heading'>[];
  value: boolean | null;
  onChange: (areReferences: boolean) => void;
}

const namedColumn = ({ heading, index }: Pick<ColumnProposal, 'index' | 'heading'>) =>
  heading ? `"${heading}"` : `Column ${index + 1}`;

/** Loan ids that look like personal numbers are the one thing that a person can vouch for. */
export const LoanIdQuestion = ({ columns, value, onChange }: LoanIdQuestionProps) => (
  <fieldset className={styles.question}>
    <legend>
      {columns.length > 0 && `${listed.format(columns.map(namedColumn))}: `}
      Are these your own loan references, and neither Social Security nor account numbers?
    </legend>
    <OptionCard name="loan-ids" isChosen={value === true} onChoose={() => onChange(true)}>
      <span>Yes, they're our own loan references</span>
    </OptionCard>
    <OptionCard name="loan-ids" isChosen={value === false} onChoose={() => onChange(false)}>
      <span>No</span>
    </OptionCard>
  </fieldset>
);
