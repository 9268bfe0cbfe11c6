import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import type { Column } from './columns.ts';
import styles from './header.module.css';

/** Spec 9: filter input is debounced. */
const DEBOUNCE = 400;
const hints = { text: 'Contains…', number: 'e.g. >= 1,000,000', date: 'MM/DD/YYYY or > MM/DD/YYYY' };

interface FilterInputProps {
  label: string;
  kind: Column<never>['kind'];
  text: string;
  onChange: (text: string) => void;
  onClose: () => void;
  /** Asked for just now, and not by the address. */
  takesFocus: boolean;
}

export function FilterInput({ label, kind = 'text', text, onChange, onClose, takesFocus }: FilterInputProps) {
  const [typed, setTyped] = useState(text);
  const settled = useDebounced(typed, DEBOUNCE);
  const input = useRef<HTMLInputElement>(null);
  const told = useRef(text);

  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is told once it is still, and only then
  useEffect(() => {
    if (settled === text) return;
    told.current = settled;
    onChange(settled);
  }, [settled]);
  // Cleared from elsewhere.
  useEffect(() => {
    if (text !== told.current) setTyped(text);
    told.current = text;
  }, [text]);

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
        onChange('');
        onClose();
      }}
    />
  );
}
