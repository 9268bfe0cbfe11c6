import { useState } from 'react';
import type { DealStatementEntity } from '#shared/contract/closings.ts';
import type { DealEntity } from '#shared/contract/deals.ts';
import { Problem } from '#shared/contract/problem.ts';
import { isEnded } from '#shared/domain/deal.ts';
import { money } from '#shared/format/money.ts';
import { WireLines } from '../../../lp/wire-lines.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useSign } from './queries.ts';
import styles from './statement.module.css';
import { statementWords } from './statement-lines.ts';

interface SignProps {
  deal: DealEntity;
  statement: DealStatementEntity;
}

/** For each side that hasn't signed. The dialog signs what it was opened with, even where a newer statement has come. */
export function Sign({ deal, statement }: SignProps) {
  const [read, setRead] = useState<DealStatementEntity | null>(null);
  const sign = useSign();
  const { side } = deal;
  if (side === 'administrator' || statement.signed[side] || isEnded(deal)) return null;
  const mayNow = deal.steps.some(({ name, isNow }) => name === 'statement' && isNow);
  if (!mayNow) return <p className={styles.quiet}>{whyNot(deal)}</p>;
  return (
    <div className={styles.sign} data-print="hide">
      {sign.error && !read && (
        <Notice tone="critical" role="alert">
          {faultOf(sign.error)}
        </Notice>
      )}
      <Button
        variant="primary"
        onPress={() => {
          sign.reset();
          setRead(statement);
        }}
      >
        Sign
      </Button>
      <ConfirmDialog
        isOpen={read !== null}
        onOpenChange={(isOpen) => isOpen || setRead(null)}
        title={`Sign the closing statement at ${money((read ?? statement).total)}?`}
        confirmLabel="Sign"
        isPending={sign.isPending}
        onConfirm={() => read && sign.mutate(read, { onSettled: () => setRead(null) })}
      >
        <WireLines words={statementWords(read ?? statement)} />
        <p>
          You're signing for {side === 'buyer' ? deal.buyerName : deal.sellerName}. This can't be undone. Money moves
          once both sides have signed.
        </p>
      </ConfirmDialog>
    </div>
  );
}

const faultOf = (error: unknown): string => {
  const { code, message } = Problem.from(error);
  return code === 'stale'
    ? 'A newer statement was released after you opened this page. It is shown here now. Read it before you sign.'
    : message;
};

function whyNot({ steps }: DealEntity): string {
  const isThrough = (step: string) => steps.some(({ name, status }) => name === step && status !== 'Open');
  if (!isThrough('agreementSigned')) return 'You can sign once the participation agreement is signed by both sides.';
  return 'Another closing has started, so a new statement will take the place of this one. You can sign that one.';
}
