import { type RefObject, useLayoutEffect } from 'react';

/** State of a plain field when replaced. */
export interface Doing {
  caret: readonly [start: number, end: number];
  /** Typing or clicking opens a list. */
  asksForList: boolean;
}

export type DoingRef = RefObject<Doing | null>;

/** Passes focus and caret on, and tells whether to open the list. */
export function useGoOn(doing: DoingRef | undefined, input: RefObject<HTMLInputElement | null>, open: () => void) {
  useLayoutEffect(() => {
    const before = doing?.current;
    if (!before || !input.current) return;
    doing.current = null;
    input.current.focus({ preventScroll: true });
    input.current.setSelectionRange(...before.caret);
    if (before.asksForList) open();
  });
}
