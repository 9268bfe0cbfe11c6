import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './modal.module.css';
import { returnFocus } from './return-focus.ts';

interface ModalProps {
  /** Focused on opening and on change. */
  title: string;
  children: ReactNode;
  /** On button or Escape; stays until unmounted. */
  onClose: () => void;
  closeLabel?: string | undefined;
  /** Large fills nearly the window; wide fits a table. */
  size?: 'regular' | 'wide' | 'large' | undefined;
}

export function Modal({ title, children, onClose, closeLabel = 'Close', size = 'regular' }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();

  useEffect(() => {
    const opener = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      returnFocus(opener);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title is a new step to be read out
  useEffect(() => heading.current?.focus(), [title]);

  return (
    <dialog
      ref={dialog}
      className={`${styles.modal} ${styles[size]}`}
      aria-labelledby={id}
      tabIndex={-1}
      // Chromium doesn't allow preventing a second cancel, so Escape is handled here.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || (event.target as Element).closest('dialog') !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        if (event.target === dialog.current && !dialog.current.open) dialog.current.showModal();
      }}
    >
      <header className={styles.top}>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h2>
        <Button variant="quiet" icon={<X aria-hidden="true" />} onPress={onClose}>
          {closeLabel}
        </Button>
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
