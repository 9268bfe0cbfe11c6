import { type ComponentProps, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { TextField } from './text-field.tsx';
import type { Doing, DoingRef } from './use-go-on.ts';

type PlainField = ComponentProps<typeof TextField>;

/** Keeps the user's focus and text when replaced. */
export function UntilLoaded({ children, ...field }: PlainField & { children: (doing: DoingRef) => ReactNode }) {
  const doing = useRef<Doing>(null);
  return <Suspense fallback={<Plain {...field} doing={doing} />}>{children(doing)}</Suspense>;
}

function Plain({ doing, onChange, ...field }: PlainField & { doing: DoingRef }) {
  const input = useRef<HTMLInputElement>(null);
  const asksForList = useRef(false);
  // Runs before the field is removed, and before the loaded one's effects.
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
