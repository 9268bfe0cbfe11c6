import { useEffect, useRef } from 'react';
import { type Params, useLocation, useMatches } from 'react-router-dom';
import type { Handle, Words } from './handle.ts';

export const wordsOf = (words: Words, params: Params): string => (typeof words === 'string' ? words : words(params));

export function useTitle(): string {
  const match = useMatches().findLast(({ handle }) => (handle as Handle | undefined)?.title);
  return match ? wordsOf((match.handle as Handle).title, match.params) : '';
}

/** Product name first (spec 2.1). */
export function Title({ children }: { children: string }) {
  return <title>{children ? `Tandem | ${children}` : 'Tandem'}</title>;
}

/** After navigation, so the content is read out and Tab continues from there. */
export function useFocusOnNavigation(id: string): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // A frame later, because a closing menu returns the focus to its button.
    const frame = requestAnimationFrame(() => document.getElementById(id)?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [pathname, id]);
}
