import { ChevronDown, X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { usePanel } from './use-panel.ts';

interface ChipProps {
  label: string;
  /** Empty where unset. */
  words: string;
  onClear: () => void;
  children: ReactNode;
}

/** Filter that opens, shows its value, and can be cleared. */
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
