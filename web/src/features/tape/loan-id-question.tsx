import { OptionCard } from '../../ui/option-card.tsx';
import styles from './tape.module.css';

interface LoanIdQuestionProps {
  value: boolean | null;
  onChange: (areReferences: boolean) => void;
}

/** Loan ids that look like personal numbers are the one thing that a person can vouch for. */
export const LoanIdQuestion = ({ value, onChange }: LoanIdQuestionProps) => (
  <fieldset className={styles.question}>
    <legend>Are these your own loan references, and neither Social Security nor account numbers?</legend>
    <OptionCard name="loan-ids" isChosen={value === true} onChoose={() => onChange(true)}>
      <span>Yes, they're our own loan references</span>
    </OptionCard>
    <OptionCard name="loan-ids" isChosen={value === false} onChoose={() => onChange(false)}>
      <span>No</span>
    </OptionCard>
  </fieldset>
);
