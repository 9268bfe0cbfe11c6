import { views } from '../../lib/api.ts';
import { ServerTable } from '../../ui/table/server-table.tsx';
import { interestColumns } from './order-columns.tsx';

export const Indications = ({ label }: { label: string }) => (
  <ServerTable
    label={label}
    columns={interestColumns}
    rowKey={({ id }) => id}
    queryKey={['admin', 'interests']}
    load={(query) => views.interests({ query })}
    defaultOrder="DateSubmitted desc"
  />
);
