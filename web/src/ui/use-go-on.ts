import { type RefObject, useLayoutEffect } from 'react';

/** What someone was doing in a plain field when the loaded one took its place. */
export interface Doing {
  caret: readonly [start: number, end: number];
  /** Typed or clicked, which open a list. */
  asksForList: boolean;
}

export type DoingRef = RefObject<Doing | null>;

/** Gives a loaded field's input the focus and caret of the plain one before it, and tells whether it is to open its list. */
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
