import { useEffect, useRef } from 'react';
import { type Params, useLocation, useMatches } from 'react-router-dom';
import type { Handle, Words } from './handle.ts';

export const wordsOf = (words: Words, params: Params): string => (typeof words === 'string' ? words : words(params));

/** The title of the page that is open. */
export function useTitle(): string {
  const match = useMatches().findLast(({ handle }) => (handle as Handle | undefined)?.title);
  return match ? wordsOf((match.handle as Handle).title, match.params) : '';
}

/** Every title carries the product's name first (spec 2.1). */
export function Title({ children }: { children: string }) {
  return <title>{children ? `Tandem | ${children}` : 'Tandem'}</title>;
}

/** Takes the focus to the content of a page that was gone to, so that it is read out and Tab goes on from there. */
export function useFocusOnNavigation(id: string): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // A frame later, as a menu that closes gives the focus back to what opened it.
    const frame = requestAnimationFrame(() => document.getElementById(id)?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [pathname, id]);
}
