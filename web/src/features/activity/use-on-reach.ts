import { useEffect, useRef, useState } from 'react';

/** Calls when the element that the ref is given to comes near the window, and again for as long as it stays there. */
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
