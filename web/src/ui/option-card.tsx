import type { ReactNode } from 'react';
import styles from './option-card.module.css';

interface OptionCardProps {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

export function OptionCard({ name, isChosen, onChoose, children }: OptionCardProps) {
  return (
    <label className={styles.card}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      {children}
    </label>
  );
}
