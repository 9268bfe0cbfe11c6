import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { SystemMessageRow } from '#shared/contract/configuration.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { ToastPlace } from '../../ui/toast-place.tsx';
import { messageColumns } from './columns.tsx';
import { DeletedMessages } from './deleted-messages.tsx';
import { everyMessage } from './queries.ts';

const MessageDialog = lazy(async () => ({ default: (await import('./message-dialog.tsx')).MessageDialog }));

export function SystemMessagesPage() {
  const query = useQuery(everyMessage);
  const [edited, setEdited] = useState<SystemMessageRow | 'new' | null>(null);
  const columns = useMemo(() => messageColumns(setEdited), []);
  return (
    <ToastPlace>
      <PageHeader
        eyebrow="Administration"
        title="System messages"
        actions={
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onPress={() => setEdited('new')}>
            New message
          </Button>
        }
      >
        <p>Banners that appear at the top of the pages you choose, for as long as you choose.</p>
      </PageHeader>
      <Loaded query={query}>
        {(rows) => (
          <Card as="div">
            <SimpleTable
              caption="System messages"
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              emptyText="There are no system messages yet"
            />
          </Card>
        )}
      </Loaded>
      <DeletedMessages />
      {edited && (
        <Suspense>
          <MessageDialog message={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </ToastPlace>
  );
}
