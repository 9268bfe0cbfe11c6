import { useEffect, useRef, useState } from 'react';

/** `interval` in milliseconds; the first change is immediate, and the last is never lost. */
export function useThrottled<T>(value: T, interval: number): T {
  const [shown, setShown] = useState(value);
  const changedAt = useRef(0);
  useEffect(() => {
    const wait = Math.max(0, changedAt.current + interval - Date.now());
    const timer = setTimeout(() => {
      changedAt.current = Date.now();
      setShown(value);
    }, wait);
    return () => clearTimeout(timer);
  }, [value, interval]);
  return shown;
}
