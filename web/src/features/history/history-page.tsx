import { useParams } from 'react-router-dom';
import { history } from '../../lib/api.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ServerTable } from '../../ui/table/server-table.tsx';
import { historyColumns } from './columns.tsx';

/** Everything that happened to one offering, newest first. */
export function HistoryPage() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHeader
        eyebrow="Offer Management"
        title={`LP#${id} History`}
        actions={<LinkButton href={`/lp/${id}`}>Term sheet</LinkButton>}
      />
      <ServerTable
        key={id}
        label={`LP#${id} History`}
        columns={historyColumns}
        rowKey={(row) => row.id}
        queryKey={['history', id]}
        load={(query) => history.list({ id, query })}
        defaultOrder="Date desc"
      />
    </>
  );
}
