import type { DealEntity } from '#shared/contract/deals.ts';
import { NotesForm } from '../../lp/looked-after/notes-form.tsx';
import { useOwnWork } from '../../lp/own-work.ts';
import { Card } from '../../ui/card.tsx';
import { AssigneeField } from './assignee-field.tsx';
import { CancelDeal } from './cancel-deal.tsx';
import styles from './deal-page.module.css';
import { changeFault, useChangeDeal } from './queries.ts';

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
  const change = useChangeDeal(deal, 'Internal notes saved.');
  return (
    <NotesForm
      kept={kept}
      description="Neither side ever sees these."
      isPending={change.isPending}
      error={changeFault(change.error, `Your text is still here. The notes now say: ${kept || '(nothing)'}`)}
      onSave={(value) => change.mutate([{ path: '/notes', value }])}
    />
  );
}
