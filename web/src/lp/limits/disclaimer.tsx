import { date } from '#shared/format/date.ts';
import styles from './limits-panel.module.css';
import { UNCONFIRMED_RULES } from './rule-words.ts';

interface DisclaimerProps {
  ruleSet: string;
  status: 'draft' | 'confirmed' | null;
}

export const Disclaimer = ({ ruleSet, status }: DisclaimerProps) => (
  <p className={styles.small}>
    This check applies the rules as recorded on {date(ruleSet)} to the figures shown. It is not legal advice and does
    not replace your own review.
    {status === 'draft' && ` ${UNCONFIRMED_RULES}`}
  </p>
);
