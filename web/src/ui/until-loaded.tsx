import { type ComponentProps, type ReactNode, type RefObject, Suspense, useLayoutEffect, useRef } from 'react';
import { TextField } from './text-field.tsx';

/** What someone was doing in a plain field when the loaded one took its place. */
export interface Doing {
  caret: readonly [start: number, end: number];
  /** Typed or clicked, which open a list. */
  asksForList: boolean;
}

export type DoingRef = RefObject<Doing | null>;

type PlainField = ComponentProps<typeof TextField>;

/** A plain field until the one drawn has loaded, which then goes on from what someone was doing in it. */
export function UntilLoaded({ children, ...field }: PlainField & { children: (doing: DoingRef) => ReactNode }) {
  const doing = useRef<Doing>(null);
  return <Suspense fallback={<Plain {...field} doing={doing} />}>{children(doing)}</Suspense>;
}

function Plain({ doing, onChange, ...field }: PlainField & { doing: DoingRef }) {
  const input = useRef<HTMLInputElement>(null);
  const asksForList = useRef(false);
  // The cleanup runs while the field is still in the page, the effects of what was loaded after it.
  useLayoutEffect(() => {
    const box = input.current;
    return () => {
      if (!box || document.activeElement !== box) return;
      const end = box.value.length;
      doing.current = {
        caret: [box.selectionStart ?? end, box.selectionEnd ?? end],
        asksForList: asksForList.current,
      };
    };
  }, [doing]);
  return (
    <TextField
      {...field}
      ref={input}
      onClick={() => {
        asksForList.current = true;
      }}
      onChange={(text) => {
        asksForList.current = true;
        onChange(text);
      }}
    />
  );
}

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
