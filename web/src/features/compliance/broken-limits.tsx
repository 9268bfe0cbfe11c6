import type { LimitSettingsEntity } from '#shared/contract/compliance-settings.ts';
import { ruleNames } from '#shared/domain/evidence-words.ts';
import { date } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { Card } from '../../ui/card.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import styles from './compliance.module.css';

type Broken = NonNullable<LimitSettingsEntity['broken']>;
type Line = Broken['limits'][number];

const lineColumns = columns<Line>(
  { id: 'limit-of', label: 'Limit of', value: ({ rule }) => ruleNames[rule] },
  { id: 'subject', label: 'For', value: ({ subject }) => subject },
  { id: 'used', label: 'Used', value: ({ used }) => used, cell: ({ used }) => money(used), align: 'right' },
  { id: 'limit', label: 'Limit', value: ({ limit }) => limit, cell: ({ limit }) => money(limit), align: 'right' },
);

export const BrokenLimits = ({ broken: { asOf, limits } }: { broken: Broken }) => (
  <Card title={`Limits exceeded as of ${date(asOf)}`}>
    <div className={styles.stack}>
      <p className={styles.small}>
        Based on the call report, you hold more than these limits allow. What you already hold isn't affected.
      </p>
      <SimpleTable
        caption="Exceeded limits"
        columns={lineColumns}
        rows={limits}
        rowKey={({ rule, subject }) => `${rule} ${subject}`}
        emptyText="No exceeded limits"
      />
    </div>
  </Card>
);
