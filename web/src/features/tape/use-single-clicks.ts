import { type RefObject, useEffect } from 'react';

/** Marks what leads on: its own second click does nothing either. */
export const forward = { 'data-forward': true };

/**
 * Takes the second click of a double-click off what the first one brought, since the next step may have its button in the same
 * place.
 */
export function useSingleClicks(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = place.current;
    let first: EventTarget | null = null;
    const look = (event: MouseEvent) => {
      if (event.detail <= 1) first = event.target;
      else if (event.target !== first || (event.target as Element).closest('[data-forward]')) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    element?.addEventListener('click', look, true);
    return () => element?.removeEventListener('click', look, true);
  }, [place]);
}
