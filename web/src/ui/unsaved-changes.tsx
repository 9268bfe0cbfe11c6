import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './dialog.tsx';

interface UnsavedChangesProps {
  when: boolean;
  title?: string;
  children?: ReactNode;
  leaveLabel?: string;
  stayLabel?: string;
}

const lost = <p>You have unsaved changes. If you leave now, you'll lose them.</p>;

/** Also leaving the app, and with work under way. */
export function UnsavedChanges({
  when,
  title = 'Leave without saving?',
  children = lost,
  leaveLabel = 'Leave',
  stayLabel = 'Keep editing',
}: UnsavedChangesProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const stop = () => window.removeEventListener('beforeunload', ask);
    window.addEventListener('beforeunload', ask);
    window.addEventListener('tandem.session-over', stop);
    return () => {
      stop();
      window.removeEventListener('tandem.session-over', stop);
    };
  }, [when]);

  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title={title}
      confirmLabel={leaveLabel}
      cancelLabel={stayLabel}
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
    >
      {children}
    </ConfirmDialog>
  );
}
