import type { ReactNode } from 'react';
import { Modal } from '../../ui/modal.tsx';
import { Scrolling } from '../../ui/scrolling.tsx';
import styles from './compared.module.css';
import { TextDifference } from './text-difference.tsx';

interface Side {
  label: string;
  text: string;
}

interface ComparedProps {
  title: string;
  before: Side;
  after: Side;
  onClose: () => void;
  closeLabel?: string;
  children?: ReactNode;
  actions?: ReactNode;
}

export function Compared({ title, before, after, onClose, closeLabel, children, actions }: ComparedProps) {
  return (
    <Modal title={title} size="large" onClose={onClose} closeLabel={closeLabel}>
      <Scrolling className={styles.compared} aria-label="Texts">
        {children}
        <section aria-label="Difference">
          <h3>What differs</h3>
          <p className={styles.legend}>
            <del>Only in: {before.label}</del> <ins>Only in: {after.label}</ins>
          </p>
          <TextDifference before={before.text} after={after.text} />
        </section>
        <div className={styles.sides}>
          {[before, after].map(({ label, text }) => (
            <section key={label} aria-label={label}>
              <h3>{label}</h3>
              <pre className={styles.text}>{text}</pre>
            </section>
          ))}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </Scrolling>
    </Modal>
  );
}
