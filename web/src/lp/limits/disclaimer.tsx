import { checkDisclaimer, disclaimerOn } from '#shared/domain/evidence-words.ts';
import styles from './limits-panel.module.css';

interface DisclaimerProps {
  ruleSet: string;
  status: 'draft' | 'confirmed' | null;
}

export const Disclaimer = ({ ruleSet, status }: DisclaimerProps) => (
  <p className={styles.small}>{checkDisclaimer(ruleSet, status)}</p>
);

/** With the rule set of the check's day. */
export const DisclaimerOn = ({ at }: { at: string }) => <p className={styles.small}>{disclaimerOn(at)}</p>;
