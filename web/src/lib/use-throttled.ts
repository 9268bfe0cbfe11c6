import { useEffect, useRef, useState } from 'react';

/** Follows a value at most once in `interval` milliseconds; the first change shows at once, the last one never gets lost. */
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
