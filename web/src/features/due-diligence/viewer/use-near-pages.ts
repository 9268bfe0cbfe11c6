import { type RefObject, useEffect, useState } from 'react';

/** Pages within a screen of the view. */
export function useNearPages(scroller: RefObject<HTMLElement | null>, count: number): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const root = scroller.current;
    if (!root || count === 0) return;
    const observer = new IntersectionObserver(
      (entries) =>
        setNear((known) => {
          const next = new Set(known);
          for (const { target, isIntersecting } of entries) {
            const number = Number((target as HTMLElement).dataset.page);
            if (isIntersecting) next.add(number);
            else next.delete(number);
          }
          return next;
        }),
      { root, rootMargin: '100% 0px' },
    );
    for (const page of root.querySelectorAll('[data-page]')) observer.observe(page);
    return () => observer.disconnect();
  }, [scroller, count]);
  return near;
}
