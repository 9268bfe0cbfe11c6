import { useState } from 'react';
import { read, write } from './storage.ts';

export function useStored<T>(key: string, initial: T): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => read<T>(key) ?? initial);
  const store = (next: T) => {
    setValue(next);
    write(key, next);
  };
  return [value, store];
}
