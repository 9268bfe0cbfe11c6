import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import type { ToastWords } from '../../ui/toast.tsx';
import type { UserAction } from './action-dialog.tsx';

const ActionDialog = lazy(async () => ({ default: (await import('./action-dialog.tsx')).ActionDialog }));
const Toast = lazy(async () => ({ default: (await import('../../ui/toast.tsx')).Toast }));

interface Actions {
  ask: (action: UserAction) => void;
  tell: (message: ToastWords | null) => void;
}

const UserActionsContext = createContext<Actions>({ ask: () => undefined, tell: () => undefined });

export const useUserActions = () => useContext(UserActionsContext);

export function UserActions({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ action: UserAction; isOpen: boolean } | null>(null);
  const [message, setMessage] = useState<{ words: ToastWords | null } | null>(null);
  const actions = useMemo(
    (): Actions => ({
      ask: (action) => setAsked({ action, isOpen: true }),
      tell: (words) => setMessage({ words }),
    }),
    [],
  );
  return (
    <UserActionsContext value={actions}>
      {children}
      <Suspense>
        {asked && (
          <ActionDialog
            {...asked}
            onClose={() => setAsked({ ...asked, isOpen: false })}
            onDone={(words) => actions.tell({ tone: 'positive', words })}
          />
        )}
        {message && <Toast message={message.words} onClose={() => actions.tell(null)} />}
      </Suspense>
    </UserActionsContext>
  );
}
