import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import type { SignedAgreement } from '#shared/contract/signing.ts';
import type { User } from '#shared/contract/users.ts';
import type { Next, Permission } from '../../people/permissions.ts';
import { useChangePermission } from '../../people/queries.ts';
import { Toast, type ToastWords } from '../../ui/toast.tsx';

const ActionDialog = lazy(async () => ({ default: (await import('./action-dialog.tsx')).ActionDialog }));

export type UserAction =
  | { kind: 'permission'; user: User; permission: Permission; next: Next }
  | { kind: 'reject'; agreement: SignedAgreement };

const Perform = createContext<(action: UserAction) => void>(() => undefined);

/** Does, or asks about, what was chosen in the menu of a row. */
export const usePerform = () => useContext(Perform);

/** Holds what the rows of a page start: a row may have left its view before the end of it. */
export function UserActions({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ action: UserAction; isOpen: boolean } | null>(null);
  const [message, setMessage] = useState<ToastWords | null>(null);
  const change = useChangePermission();
  const done = (words: string) => setMessage({ tone: 'positive', words });

  function perform(action: UserAction) {
    setMessage(null);
    if (action.kind === 'reject' || action.permission.asks[action.next]) return setAsked({ action, isOpen: true });
    const { user, permission, next } = action;
    change.mutate(
      { id: user.objectId, change: permission.change(next === 'on') },
      {
        onSuccess: () => done(permission.actions[next].done(user.displayName)),
        onError: (error) => setMessage({ tone: 'critical', words: Problem.from(error).message }),
      },
    );
  }
  return (
    <Perform value={perform}>
      {children}
      {asked && (
        <Suspense>
          <ActionDialog {...asked} onClose={() => setAsked({ ...asked, isOpen: false })} onDone={done} />
        </Suspense>
      )}
      <Toast message={message} onClose={() => setMessage(null)} />
    </Perform>
  );
}
