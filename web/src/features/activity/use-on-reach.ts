import { useEffect, useRef, useState } from 'react';

/** Called near the window, and again while it stays there. */
export function useOnReach(onReach: () => unknown) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isNear, setNear] = useState(false);
  const reach = useRef(onReach);
  useEffect(() => {
    reach.current = onReach;
    if (isNear) onReach();
  });
  useEffect(() => {
    if (!element) return setNear(false);
    const seen = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '400px',
    });
    seen.observe(element);
    return () => seen.disconnect();
  }, [element]);
  return setElement;
}
