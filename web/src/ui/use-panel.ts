import { type FocusEvent, type ToggleEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { placeAt } from './menu-moves.ts';

/** Popover beside its button, in the top layer, mounted while open. */
export function usePanel(label: string) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  // On each render, because content may move the button.
  useLayoutEffect(() => {
    const element = panel.current;
    const opener = button.current;
    if (!isOpen || !element || !opener) return;
    const settle = () => placeAt(element, opener, 'start');
    const sizes = new ResizeObserver(settle);
    sizes.observe(element);
    settle();
    window.addEventListener('scroll', settle, { capture: true, passive: true });
    window.addEventListener('resize', settle);
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', settle, { capture: true });
      window.removeEventListener('resize', settle);
    };
  });

  return {
    isOpen,
    focusButton: () => button.current?.focus(),
    buttonProps: {
      ref: button,
      type: 'button',
      popoverTarget: id,
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
    } as const,
    panelProps: {
      ref: panel,
      id,
      popover: 'auto',
      role: 'dialog',
      'aria-label': label,
      tabIndex: -1,
      onToggle: ({ newState }: ToggleEvent) => setOpen(newState === 'open'),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        const isLeft = relatedTarget instanceof Node && !currentTarget.contains(relatedTarget);
        // The opener closes it itself.
        if (isLeft && relatedTarget !== button.current) currentTarget.hidePopover();
      },
    } as const,
  };
}
