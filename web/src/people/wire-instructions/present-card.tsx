import type { WireInstructionsEntity } from '#shared/contract/wire-instructions.ts';
import { dateTime } from '#shared/format/date.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { itemsOf } from './instruction-lines.ts';
import styles from './wire-instructions.module.css';

interface PresentCardProps {
  instructions: WireInstructionsEntity;
  actions: React.ReactNode;
}

export function PresentCard({ instructions: { present }, actions }: PresentCardProps) {
  if (!present)
    return (
      <Card title="In effect">
        <EmptyState title="No wire instructions yet">
          <p>Buyers see them once their deal is in Funding, and call back before they wire.</p>
        </EmptyState>
      </Card>
    );
  const { confirmedAt, confirmedBy, enteredBy, callBack } = present;
  return (
    <Card title="In effect" actions={actions}>
      <DescriptionList
        items={itemsOf(present).map(({ label, value }) => ({
          label,
          value: <span className={styles.value}>{value}</span>,
        }))}
      />
      <p className={styles.who}>
        {enteredBy && `Entered by ${enteredBy}. `}Confirmed {confirmedBy && `by ${confirmedBy} `}on{' '}
        {dateTime(confirmedAt)}.
        {callBack &&
          ` Called back: spoke with ${callBack.with} on ${dateTime(callBack.at)}, number from: ${callBack.source}.`}
      </p>
    </Card>
  );
}
