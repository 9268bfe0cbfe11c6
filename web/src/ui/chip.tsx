import { ChevronDown, X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { usePanel } from './use-panel.ts';

interface ChipProps {
  label: string;
  /** What it is set to; empty where it is not. */
  words: string;
  onClear: () => void;
  /** Drawn, with whatever it loads, while the chip is open. */
  children: ReactNode;
}

/** One filter in a row of them: opens what it is set by, says what it is set to, and takes that away. */
export function Chip({ label, words, onClear, children }: ChipProps) {
  const { isOpen, focusButton, buttonProps, panelProps } = usePanel(label);
  return (
    <span className={styles.chip} data-on={words !== '' || undefined}>
      <button {...buttonProps} className={styles.open}>
        <span className={styles.words}>
          {label}
          {words && (
            <>
              : <strong>{words}</strong>
            </>
          )}
        </span>
        <ChevronDown aria-hidden="true" />
      </button>
      {words && (
        <button
          type="button"
          className={styles.clear}
          aria-label={`Remove ${label}: ${words}`}
          title={`Remove ${label}`}
          onClick={() => {
            focusButton();
            onClear();
          }}
        >
          <X aria-hidden="true" />
        </button>
      )}
      <div {...panelProps} className={styles.panel}>
        {isOpen && children}
      </div>
    </span>
  );
}
