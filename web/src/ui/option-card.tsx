import type { ReactNode } from 'react';
import styles from './option-card.module.css';

interface OptionCardProps {
  /** Of all cards among which one is chosen. */
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** One of few choices that say more than a word. They stand in a fieldset. */
export function OptionCard({ name, isChosen, onChoose, children }: OptionCardProps) {
  return (
    <label className={styles.card}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      {children}
    </label>
  );
}
