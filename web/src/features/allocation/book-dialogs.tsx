import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import type { BookEntity } from '#shared/contract/order-books.ts';
import { Problem } from '#shared/contract/problem.ts';
import { money } from '#shared/format/money.ts';
import { useReason } from '../../lib/use-reason.ts';
import { orderCount } from '../../lp/order-count.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { useCloseBook, useReopenBook } from './queries.ts';

/** Asks before orders are frozen. */
export function CloseBook({ id, book: { orders, demand } }: { id: string; book: BookEntity }) {
  const [isAsked, setAsked] = useState(false);
  const close = useCloseBook(id);
  const end = () => {
    setAsked(false);
    close.reset();
  };
  return (
    <>
      <Button variant="primary" icon={<Lock aria-hidden="true" />} onPress={() => setAsked(true)}>
        Close the book
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={(isOpen) => isOpen || end()}
        title={`Close the order book of LP #${id}?`}
        confirmLabel="Close the book"
        isPending={close.isPending}
        error={close.error && Problem.from(close.error).message}
        onConfirm={() => close.mutate(undefined, { onSuccess: end })}
      >
        <p>
          {orderCount(orders.length)} for {money(demand)} will be kept as {orders.length === 1 ? 'it is' : 'they are'}{' '}
          now. Until an allocation is applied or the book is opened again, no one can order, change, withdraw or decide.
        </p>
      </ConfirmDialog>
    </>
  );
}

/** Asks why, before the seed is thrown away. */
export function ReopenBook({ id }: { id: string }) {
  const [isAsked, setAsked] = useState(false);
  const open = useReopenBook(id);
  const reason = useReason();
  const end = () => {
    setAsked(false);
    open.reset();
    reason.reset();
  };
  const confirm = () => {
    if (reason.isGiven(true)) open.mutate(reason.text.trim(), { onSuccess: end });
  };
  return (
    <>
      <Button icon={<LockOpen aria-hidden="true" />} onPress={() => setAsked(true)}>
        Open the book again
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={(isOpen) => isOpen || end()}
        title={`Open the order book of LP #${id} again?`}
        confirmLabel="Open the book"
        isPending={open.isPending}
        error={open.error && Problem.from(open.error).message}
        onConfirm={confirm}
      >
        <p>
          Orders are taken and decided one by one again. Runs of this book are over, and the next closing draws new
          lots.
        </p>
        <TextAreaField
          ref={reason.field}
          label="Reason"
          description="Kept in the LP's history."
          maxLength={200}
          value={reason.text}
          onChange={reason.change}
          errorMessage={reason.fault}
        />
      </ConfirmDialog>
    </>
  );
}
