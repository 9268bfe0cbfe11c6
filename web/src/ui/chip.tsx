import { ChevronDown, X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './chip.module.css';
import { placeAt } from './menu-moves.ts';

interface ChipProps {
  label: string;
  /** What it is set to; empty where it is not. */
  words: string;
  onClear: () => void;
  /** Drawn, with whatever it loads, while the chip is open. */
  children: ReactNode;
}

/** One filter in a row of them: opens what it is set by, says what it is set to, and takes that away. */
export function Chip({ label, words, onClear, children }: ChipProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  // With each render: what other chips are set to moves this one.
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

  return (
    <span className={styles.chip} data-on={words !== '' || undefined}>
      <button
        ref={button}
        type="button"
        className={styles.open}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      >
        <span className={styles.words}>
          {label}
          {words && (
            <>
              : <strong>{words}</strong>
            </>
          )}
        </span>
        <ChevronDown aria-hidden="true" />
      </button>
      {words && (
        <button
          type="button"
          className={styles.clear}
          aria-label={`Remove ${label}: ${words}`}
          title={`Remove ${label}`}
          onClick={() => {
            button.current?.focus();
            onClear();
          }}
        >
          <X aria-hidden="true" />
        </button>
      )}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        className={styles.panel}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onBlur={({ currentTarget, relatedTarget }) => {
          const isLeft = relatedTarget instanceof Node && !currentTarget.contains(relatedTarget);
          // The opener closes it by itself.
          if (isLeft && relatedTarget !== button.current) currentTarget.hidePopover();
        }}
      >
        {isOpen && children}
      </div>
    </span>
  );
}
