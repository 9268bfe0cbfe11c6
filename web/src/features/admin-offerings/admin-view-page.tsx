import { useParams } from 'react-router-dom';
import { Problem } from '#shared/contract/problem.ts';
import { views } from '../../lib/api.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ServerTable } from '../../ui/table/server-table.tsx';
import { commitmentColumns, interestColumns, offeringColumns } from './columns.tsx';
import { adminViews, whereOf } from './views.ts';

/** One table of the administration, chosen by `{type}/{filter}` in the address. */
export function AdminViewPage() {
  const { type, filter } = useParams();
  const name = `${type}/${filter}`;
  const view = adminViews[name];
  if (!view) throw new Problem('not_found');

  const common = { label: view.title, defaultOrder: view.defaultOrder, where: whereOf(view) };
  const rowKey = ({ id }: { id: string }) => id;
  return (
    <>
      <PageHeader eyebrow="Offer Management" title={view.title} />
      {view.list === 'offerings' && (
        <ServerTable
          key={name}
          {...common}
          columns={offeringColumns}
          rowKey={rowKey}
          queryKey={['admin', 'offerings', filter]}
          load={(query) => views.offerings({ query })}
        />
      )}
      {view.list === 'commitments' && (
        <ServerTable
          key={name}
          {...common}
          columns={commitmentColumns}
          rowKey={rowKey}
          queryKey={['admin', 'commitments']}
          load={(query) => views.commitments({ query })}
        />
      )}
      {view.list === 'interests' && (
        <ServerTable
          key={name}
          {...common}
          columns={interestColumns}
          rowKey={rowKey}
          queryKey={['admin', 'interests']}
          load={(query) => views.interests({ query })}
        />
      )}
    </>
  );
}
