import { useState } from 'react';
import type { DealEntity } from '#shared/contract/deals.ts';
import { useOwnWork } from '../../lp/own-work.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { AssigneeField } from './assignee-field.tsx';
import { CancelDeal } from './cancel-deal.tsx';
import styles from './deal-page.module.css';
import { changeFault, useChangeDeal } from './queries.ts';

const MOST = 2_000;

/** For administrators alone: who looks after the deal, and what the sides don't read. */
export function DealDesk({ deal }: { deal: DealEntity }) {
  const ownWork = useOwnWork()(deal.lpNumber);
  if (ownWork) return null;
  return (
    <div data-print="hide">
      <Card title="For administrators">
        <div className={styles.form}>
          <AssigneeField deal={deal} />
          <Notes key={deal.id} deal={deal} />
          <CancelDeal deal={deal} />
        </div>
      </Card>
    </div>
  );
}

function Notes({ deal }: { deal: DealEntity }) {
  const kept = deal.notes ?? '';
  const [text, setText] = useState(kept);
  const change = useChangeDeal(deal, 'Internal notes saved.');
  const error = changeFault(change.error, `Your text is still here. The notes now say: ${kept || '(nothing)'}`);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate([{ path: '/notes', value: text }]);
      }}
    >
      <TextAreaField
        label="Internal notes"
        description="Neither side ever sees these."
        rows={4}
        maxLength={MOST}
        value={text}
        onChange={setText}
      />
      {error && (
        <Notice tone="critical" role="alert">
          {error}
        </Notice>
      )}
      <Button type="submit" isDisabled={text === kept} isPending={change.isPending}>
        Save notes
      </Button>
    </form>
  );
}
