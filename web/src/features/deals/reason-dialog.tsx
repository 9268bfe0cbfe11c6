import type { ReactNode } from 'react';
import { useReason } from '../../lib/use-reason.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';

interface ReasonDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  confirmLabel: string;
  children: ReactNode;
  isPending: boolean;
  error: string | null;
  onConfirm: (reason: string) => void;
  /** Readers of the reason. */
  reading?: string;
}

/** An administrator's step on a deal, with a reason for the history. */
export function ReasonDialog({ onClose, onConfirm, children, reading, ...dialog }: ReasonDialogProps) {
  const reason = useReason();
  return (
    <ConfirmDialog
      {...dialog}
      tone="danger"
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        reason.reset();
        onClose();
      }}
      onConfirm={() => reason.isGiven(true) && onConfirm(reason.text.trim())}
    >
      {children}
      <TextAreaField
        ref={reason.field}
        label="Reason"
        description={reading ?? "Kept in the LP's history."}
        maxLength={500}
        value={reason.text}
        onChange={reason.change}
        errorMessage={reason.fault}
      />
    </ConfirmDialog>
  );
}
