import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '../lib/use-debounced.ts';

/** Spec 9: filter input is debounced. */
const DEBOUNCE = 400;

/** Debounced, and follows outside changes. */
export function useSettledText(text: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState(text);
  const settled = useDebounced(typed, DEBOUNCE);
  // Latest last; earlier ones may still arrive in `text` and aren't outside changes.
  const told = useRef([text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is told once it is still, and only then
  useEffect(() => {
    // Trimmed, but typed blanks stay, since a word may follow.
    const words = settled.trim();
    if (words === told.current.at(-1)) return;
    told.current.push(words);
    onChange(words);
  }, [settled]);
  useEffect(() => {
    const place = told.current.indexOf(text);
    told.current = place < 0 ? [text] : told.current.slice(place);
    if (place < 0) setTyped(text);
  }, [text]);
  return [typed, setTyped] as const;
}
