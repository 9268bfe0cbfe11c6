import { Plus, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { crm } from '../../lib/api.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ServerTable } from '../../ui/table/server-table.tsx';
import { entryColumns } from './columns.tsx';
import { entryPath } from './entry-path.ts';
import { listKey } from './queries.ts';

const EntryDialog = lazy(async () => ({ default: (await import('./entry-dialog.tsx')).EntryDialog }));

export function DirectoryPage() {
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        eyebrow="User Management"
        title="Credit union directory"
        actions={
          <>
            <LinkButton href="/admin/manage/users/credit-unions">Credit unions with users</LinkButton>
            <LinkButton href="/admin/credit-unions/import" icon={<Upload aria-hidden="true" />}>
              Import CSV
            </LinkButton>
            <Button variant="primary" icon={<Plus aria-hidden="true" />} onPress={() => setAdding(true)}>
              Add credit union
            </Button>
          </>
        }
      >
        <p>Credit unions that can have users, sell LPs and be named in restrictions.</p>
      </PageHeader>
      <ServerTable
        label="Credit union directory"
        columns={entryColumns}
        rowKey={({ id }) => id}
        queryKey={listKey}
        load={(query) => crm.directory({ query })}
        defaultOrder="Name asc"
      />
      {isAdding && (
        <Suspense>
          <EntryDialog edited={null} onClose={() => setAdding(false)} onSaved={({ id }) => navigate(entryPath(id))} />
        </Suspense>
      )}
    </>
  );
}
