import { type RefObject, useEffect, useRef } from 'react';

const isWriting = (target: EventTarget | null) => target instanceof HTMLInputElement;

/** Keys of the viewer, heard while the focus is in it; `Control+P` or `Command+P` as `Print`. */
export function useViewerKeys(
  viewer: RefObject<HTMLElement | null>,
  actions: Record<string, (() => void) | undefined>,
): void {
  const present = useRef(actions);
  present.current = actions;
  useEffect(() => {
    const element = viewer.current;
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isCommand = ctrlKey || metaKey;
      if (altKey || (isWriting(target) && !isCommand)) return;
      const name = isCommand ? key.toLowerCase() === 'p' && 'Print' : key;
      const act = name && present.current[name];
      if (!act) return;
      event.preventDefault();
      act();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [viewer]);
}
