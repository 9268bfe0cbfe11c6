import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { Notice } from './notice.tsx';
import { returnFocus } from './return-focus.ts';

interface ConfirmDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** Cancel action, if more than closing. */
  onCancel?: (() => void) | undefined;
  tone?: 'primary' | 'danger' | undefined;
  onConfirm: () => void;
  /** For dialogs that open by themselves: a stray key must not choose the other button. */
  focusConfirm?: boolean | undefined;
  isPending?: boolean | undefined;
  /** Until loaded, it can only be canceled. */
  isLoading?: boolean | undefined;
  /** Reason it can't be confirmed. */
  obstacle?: string | undefined;
  error?: string | null | undefined;
}

/** Stays open while it runs, and shows failures. */
export function ConfirmDialog({
  isOpen,
  onOpenChange,
  isPending = false,
  focusConfirm = false,
  ...content
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();

  useEffect(() => {
    if (!isOpen) return;
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    if (focusConfirm) [...(element?.querySelectorAll('button') ?? [])].at(-1)?.focus();
    return () => {
      element?.close();
      returnFocus(opener);
    };
  }, [isOpen, focusConfirm]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={title}
      onCancel={(event) => isPending && event.preventDefault()}
      onClose={() => isOpen && !dialog.current?.open && onOpenChange(false)}
    >
      {isOpen && (
        <div className={styles.inside}>
          <h2 id={title}>{content.title}</h2>
          <div className={styles.body}>{content.children}</div>
          {content.error && (
            <Notice tone="critical" role="alert">
              {content.error}
            </Notice>
          )}
          {content.obstacle && (
            <p id={`${title}why`} className={styles.obstacle}>
              {content.obstacle}
            </p>
          )}
          <div className={styles.actions}>
            <Button isDisabled={isPending} onPress={content.onCancel ?? (() => onOpenChange(false))}>
              {content.cancelLabel ?? 'Cancel'}
            </Button>
            <Button
              variant={content.tone ?? 'primary'}
              isPending={isPending || content.isLoading}
              obstacle={content.obstacle && `${title}why`}
              onPress={content.onConfirm}
            >
              {content.confirmLabel}
            </Button>
          </div>
        </div>
      )}
    </dialog>
  );
}
