import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from './badge.tsx';
import styles from './notice.module.css';
import tones from './tone.module.css';

const icons = { neutral: Info, info: Info, positive: CircleCheck, caution: TriangleAlert, critical: CircleAlert };

interface NoticeProps {
  children?: ReactNode;
  tone?: Tone | undefined;
  title?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits; default: plain content. */
  role?: 'alert' | 'status' | undefined;
}

export function Notice({ tone = 'info', title, children, role }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={`${styles.notice} ${tones[tone]}`} role={role}>
      <Icon aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
