import { useState } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import type { User } from '#shared/contract/users.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { Permission } from './permissions.ts';
import { useChangePermission } from './queries.ts';

/** One permission: asks where it has a question, and shows the server's refusal where it was asked for. */
export function PermissionRow({ user, permission }: { user: User; permission: Permission }) {
  const { label, hint, states, isOn, change, asks } = permission;
  const [asked, setAsked] = useState<'on' | 'off' | null>(null);
  const mutation = useChangePermission(user.objectId);
  const question = asked && asks[asked];
  const error = mutation.error && Problem.from(mutation.error).message;
  const apply = (next: 'on' | 'off') => mutation.mutate(change(next === 'on'), { onSuccess: () => setAsked(null) });
  const press = (next: 'on' | 'off') => {
    mutation.reset();
    if (asks[next]) setAsked(next);
    else apply(next);
  };

  return (
    <li>
      <Switch
        label={label}
        description={hint}
        isOn={isOn(user)}
        state={isOn(user) ? states.on : states.off}
        isPending={mutation.isPending && !asked}
        onChange={(isOn) => press(isOn ? 'on' : 'off')}
      />
      {error && !asked && (
        <Notice tone="critical" role="alert">
          {error}
        </Notice>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={(isOpen) => {
          if (isOpen) return;
          setAsked(null);
          mutation.reset();
        }}
        title={question?.title(user.displayName)}
        confirmLabel={question?.confirm ?? ''}
        tone={question?.tone}
        isPending={mutation.isPending}
        error={error}
        onConfirm={() => asked && apply(asked)}
      >
        <p>{question?.body}</p>
      </ConfirmDialog>
    </li>
  );
}
