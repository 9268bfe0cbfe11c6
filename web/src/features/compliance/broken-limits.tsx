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
  <Card title={`These limits were broken by the figures of ${date(asOf)}`}>
    <div className={styles.stack}>
      <p className={styles.small}>
        By the call report, what you held when it came in is more than these limits allow. Nothing is undone.
      </p>
      <SimpleTable
        caption="Broken limits"
        columns={lineColumns}
        rows={limits}
        rowKey={({ rule, subject }) => `${rule} ${subject}`}
        emptyText="No broken limits"
      />
    </div>
  </Card>
);
