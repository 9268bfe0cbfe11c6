import type { WaitingChange } from '#shared/contract/waiting-change.ts';
import { dateTime } from '#shared/format/date.ts';
import { Card } from '../../ui/card.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';

const kinds: Record<WaitingChange['what'], { label: string; path: string }> = {
  authorities: { label: 'Personal limits', path: '/compliance/authority' },
  limits: { label: 'What purchases are checked against', path: '/compliance' },
  administrators: { label: 'Administrators', path: '/compliance/authority' },
};

const changeColumns = columns<WaitingChange>(
  { id: 'what', label: 'Change of', value: ({ what }) => kinds[what].label },
  { id: 'by', label: 'Proposed by', value: ({ proposedBy }) => proposedBy },
  { id: 'at', label: 'Proposed', value: ({ proposedAt }) => dateTime(proposedAt) },
  {
    id: 'effective',
    label: 'Takes effect',
    value: ({ effectiveAt }) => (effectiveAt ? dateTime(effectiveAt) : 'Once approved'),
  },
);

export const WaitingChanges = ({ changes }: { changes: readonly WaitingChange[] }) => (
  <Card title="Changes of limits">
    <SimpleTable
      caption="Changes of limits"
      columns={changeColumns}
      rows={changes}
      rowKey={({ what }) => what}
      rowHref={({ what }) => kinds[what].path}
      emptyText=""
    />
  </Card>
);
