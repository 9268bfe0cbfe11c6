import type { ReactNode } from 'react';
import styles from './badge.module.css';
import tones from './tone.module.css';

export type Tone = 'neutral' | 'positive' | 'caution' | 'critical' | 'info';

export function Badge({ tone = 'neutral', children }: { tone?: Tone | undefined; children: ReactNode }) {
  return <span className={`${styles.badge} ${tones[tone]}`}>{children}</span>;
}
