import { type ReactNode, useState } from 'react';
import type { DealEntity } from '#shared/contract/deals.ts';
import { Button } from '../../ui/button.tsx';
import { changeFault, useChangeDeal } from './queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface DealChangeButtonProps {
  deal: DealEntity;
  change: { path: string; value: unknown };
  label: string;
  /** For screen readers, where several buttons say the same. */
  name?: string;
  variant?: 'quiet' | 'secondary';
  title: string;
  /** Told once it is through. */
  done: string;
  reading?: string;
  children: ReactNode;
}

/** Changes a deal after a reason; an administrator's. */
export function DealChangeButton({
  deal,
  change,
  label,
  name = label,
  done,
  children,
  ...props
}: DealChangeButtonProps) {
  const { variant = 'quiet', ...dialog } = props;
  const [isOpen, setOpen] = useState(false);
  const mutation = useChangeDeal(deal, done);
  const show = (next: boolean) => {
    setOpen(next);
    mutation.reset();
  };
  return (
    <>
      <Button variant={variant} label={name} onPress={() => show(true)}>
        {label}
      </Button>
      <ReasonDialog
        {...dialog}
        isOpen={isOpen}
        onClose={() => show(false)}
        confirmLabel={label}
        isPending={mutation.isPending}
        error={changeFault(mutation.error, 'Confirm again to go ahead.')}
        onConfirm={(reason) =>
          mutation.mutate([{ path: '/reason', value: reason }, change], { onSuccess: () => show(false) })
        }
      >
        {children}
      </ReasonDialog>
    </>
  );
}
