import { useEffect, useRef } from 'react';
import { useSettledText } from '../use-settled-text.ts';
import type { Column } from './columns.ts';
import styles from './header.module.css';

const days = 'MM/DD/YYYY or > MM/DD/YYYY';
const hints = { text: 'Contains…', number: 'e.g. >= 1,000,000', date: days, moment: days };

interface FilterInputProps {
  label: string;
  kind: Column<never>['kind'];
  text: string;
  onChange: (text: string) => void;
  onClose: () => void;
  /** Opened by the user, not the address. */
  takesFocus: boolean;
}

export function FilterInput({ label, kind = 'text', text, onChange, onClose, takesFocus }: FilterInputProps) {
  const [typed, setTyped] = useSettledText(text, onChange);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  return (
    <input
      ref={input}
      className={styles.text}
      type="search"
      aria-label={label}
      placeholder={hints[kind]}
      title={hints[kind]}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Browsers clear a search field by it.
        event.preventDefault();
        onChange(typed.trim());
        onClose();
      }}
    />
  );
}
