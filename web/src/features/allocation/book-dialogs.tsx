import { Lock, LockOpen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { BookEntity } from '#shared/contract/order-books.ts';
import { Problem } from '#shared/contract/problem.ts';
import { isOwnStep } from '#shared/domain/run-step.ts';
import { money } from '#shared/format/money.ts';
import { useMe } from '../../lib/queries.ts';
import { useReason } from '../../lib/use-reason.ts';
import { orderCount } from '../../lp/order-count.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { useCloseBook, useReopenBook } from './queries.ts';

export function CloseBook({ id, book: { orders, demand, takesTwo, waiting } }: { id: string; book: BookEntity }) {
  const [isAsked, setAsked] = useState(false);
  const close = useCloseBook(id);
  const isOwn = isOwnStep(waiting, useMe().UserObjectId ?? '');
  const isAsking = takesTwo && waiting === null;
  if (isOwn) return <DropClosing id={id} />;
  const end = () => {
    setAsked(false);
    close.reset();
  };
  return (
    <>
      <Button variant="primary" icon={<Lock aria-hidden="true" />} onPress={() => setAsked(true)}>
        {isAsking ? 'Ask to close the book' : 'Close the book'}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={(isOpen) => isOpen || end()}
        title={isAsking ? `Ask to close the order book of LP #${id}?` : `Close the order book of LP #${id}?`}
        confirmLabel={isAsking ? 'Ask to close' : 'Close the book'}
        isPending={close.isPending}
        error={close.error && Problem.from(close.error).message}
        onConfirm={() => close.mutate(undefined, { onSuccess: end })}
      >
        {isAsking ? (
          <p>This book was reopened, so another administrator has to close it. Buyers can place orders until then.</p>
        ) : (
          <p>
            {orderCount(orders.length)} for {money(demand)} will be kept as {orders.length === 1 ? 'it is' : 'they are'}{' '}
            now. Until an allocation is applied or the book is opened again, no one can order, change, withdraw or
            decide.
          </p>
        )}
      </ConfirmDialog>
      {waiting && <DropClosing id={id} />}
    </>
  );
}

/** Asks for a reason before dropping a waiting closing. */
const DropClosing = ({ id }: { id: string }) => (
  <Opening id={id} label="Drop the request" title={`Drop the request to close the order book of LP #${id}?`}>
    <p>The book stays open. To close it, someone has to ask again.</p>
  </Opening>
);

/** Asks for a reason, since the seed is thrown away. */
export const ReopenBook = ({ id, book: { isApplied } }: { id: string; book: BookEntity }) => (
  <Opening id={id} label="Open the book again" title={`Open the order book of LP #${id} again?`}>
    <p>Orders will be decided one at a time again. These runs can no longer be used.</p>
    {!isApplied && <p>Closing the book again will draw new lots and take two administrators.</p>}
  </Opening>
);

interface OpeningProps {
  id: string;
  label: string;
  title: string;
  children: ReactNode;
}

function Opening({ id, label, title, children }: OpeningProps) {
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
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={(isOpen) => isOpen || end()}
        title={title}
        confirmLabel={label}
        isPending={open.isPending}
        error={open.error && Problem.from(open.error).message}
        onConfirm={confirm}
      >
        {children}
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
