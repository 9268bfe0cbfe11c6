import type { ReactNode } from 'react';
import styles from './morning.module.css';

interface MorningRowProps {
  children: ReactNode;
  figure?: ReactNode;
  note: string;
}

export const MorningRow = ({ children, figure, note }: MorningRowProps) => (
  <li className={styles.row}>
    <span className={styles.words}>
      <span>{children}</span>
      <span className={styles.note} title={note}>
        {note}
      </span>
    </span>
    {figure && <span className={styles.figure}>{figure}</span>}
  </li>
);
