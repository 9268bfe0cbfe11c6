import { useSyncExternalStore } from 'react';

/** More would be too narrow to read. */
export const MOST_COMPARED = 4;

const KEY = 'tandem.compared';
const listeners = new Set<() => void>();
let current: { text: string; numbers: readonly string[] } = { text: '', numbers: [] };

function read(): readonly string[] {
  let text = '';
  try {
    text = sessionStorage.getItem(KEY) ?? '';
  } catch {
    text = current.text;
  }
  if (text !== current.text) current = { text, numbers: text.split('|').filter(Boolean) };
  return current.numbers;
}

function write(numbers: readonly string[]): void {
  const text = numbers.join('|');
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // Without storage, for the page only.
    current = { text, numbers };
  }
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export function useCompared() {
  const numbers = useSyncExternalStore(subscribe, read);
  return {
    numbers,
    isFull: numbers.length >= MOST_COMPARED,
    toggle(number: string) {
      const others = read().filter((one) => one !== number);
      if (others.length < read().length) write(others);
      else if (others.length < MOST_COMPARED) write([...others, number]);
    },
    clear: () => write([]),
  };
}
