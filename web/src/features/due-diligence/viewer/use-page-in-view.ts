import { type RefObject, useCallback, useEffect, useState } from 'react';

const pagesIn = (scroller: HTMLElement | null) => [...(scroller?.querySelectorAll<HTMLElement>('[data-page]') ?? [])];

/** Present page, and navigation. */
export function usePageInView(scroller: RefObject<HTMLElement | null>, count: number) {
  const [page, setPage] = useState(1);

  useEffect(() => {
    const element = scroller.current;
    if (!element || count === 0) return;
    let frame = 0;
    const look = () => {
      const { scrollTop, clientHeight, scrollHeight } = element;
      const pages = pagesIn(element);
      const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
      const index = pages.findLastIndex(({ offsetTop }) => offsetTop <= scrollTop + clientHeight / 3);
      setPage(isAtEnd ? count : Math.max(1, index + 1));
    };
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller, count]);

  const goTo = useCallback(
    (number: number) => {
      const target = pagesIn(scroller.current)[number - 1];
      if (target) scroller.current?.scrollTo({ top: target.offsetTop - 8 });
    },
    [scroller],
  );
  return { page, goTo };
}
