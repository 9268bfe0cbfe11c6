import { useRef, useState } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import type { UserEntity } from '#shared/contract/user-entity.ts';
import { resetObstacle } from '#shared/domain/user.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { useResetFactor } from './queries.ts';

interface ResetFactorDialogProps {
  user: UserEntity;
  isOpen: boolean;
  onClose: () => void;
  onDone?: (() => void) | undefined;
}

/** Present, or switched off behind our back. */
export const hasFactorToReset = ({ secondFactor }: UserEntity): boolean => secondFactor !== 'off';

/** Null where offered. */
export const factorObstacle = ({ objectId }: UserEntity, myId: string): string | null =>
  resetObstacle({ id: objectId }, myId);

export function ResetFactorDialog({ user, isOpen, onClose, onDone }: ResetFactorDialogProps) {
  const reset = useResetFactor();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const close = () => {
    reset.reset();
    setReason('');
    setFault(undefined);
    onClose();
  };
  function confirm() {
    if (!reason.trim()) {
      setFault('Enter a reason. It will be recorded in the audit log.');
      return field.current?.focus();
    }
    const done = () => {
      close();
      onDone?.();
    };
    reset.mutate({ id: user.objectId, reason: reason.trim() }, { onSuccess: done });
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(isOpen) => isOpen || close()}
      title={`Reset ${user.displayName}'s second factor?`}
      confirmLabel="Reset second factor"
      tone="danger"
      isPending={reset.isPending}
      error={reset.error && Problem.from(reset.error).message}
      onConfirm={confirm}
    >
      <p>
        They'll be signed out everywhere and can sign in with just their password until they set up a new second factor.
        Before you go ahead, call them on a number you already have and make sure it's them.
      </p>
      <TextAreaField
        ref={field}
        label="Reason"
        description="Recorded in the audit log."
        maxLength={500}
        value={reason}
        onChange={(text) => {
          setReason(text);
          setFault(undefined);
        }}
        errorMessage={fault}
      />
    </ConfirmDialog>
  );
}
