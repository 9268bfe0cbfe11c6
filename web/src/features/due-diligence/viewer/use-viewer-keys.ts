import { type RefObject, useEffect, useRef } from 'react';

const isWriting = (target: EventTarget | null) => target instanceof HTMLInputElement;

/** While focused; `Control+P` and `Command+P` are `Print`, anywhere. */
export function useViewerKeys(
  viewer: RefObject<HTMLElement | null>,
  actions: Record<string, (() => void) | undefined>,
): void {
  const present = useRef(actions);
  present.current = actions;
  useEffect(() => {
    function nameOf({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): string {
      if (ctrlKey || metaKey) return key.toLowerCase() === 'p' ? 'Print' : '';
      const isHere = viewer.current?.contains(target as Node) && !isWriting(target);
      return isHere && !altKey ? key : '';
    }
    const onKey = (event: KeyboardEvent) => {
      const act = present.current[nameOf(event)];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [viewer]);
}
