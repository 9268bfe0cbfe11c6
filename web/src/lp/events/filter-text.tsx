import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import { TextField } from '../../ui/text-field.tsx';

/** Spec 9: filter input is debounced. */
const DEBOUNCE = 400;

interface FilterTextProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  inputMode?: 'numeric' | undefined;
}

/** A text that is told once it is still, and follows a change from elsewhere. */
export function FilterText({ label, value, onChange, inputMode }: FilterTextProps) {
  const [typed, setTyped] = useState(value);
  const settled = useDebounced(typed, DEBOUNCE);
  const told = useRef(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is told when it comes to rest, and only then
  useEffect(() => {
    if (settled.trim() === told.current) return;
    told.current = settled.trim();
    onChange(told.current);
  }, [settled]);
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setTyped(value);
  }, [value]);
  return <TextField label={label} value={typed} onChange={setTyped} inputMode={inputMode} maxLength={100} />;
}
