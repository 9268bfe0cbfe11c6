import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { CreditUnionEntity } from '#shared/contract/crm.ts';
import { creditUnionFields, creditUnionLabels } from '#shared/domain/credit-union.ts';
import { type Place, places } from '#shared/domain/places.ts';
import { phoneLabel } from '#shared/format/phone-number.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ToastPlace, useTell } from '../../ui/toast-place.tsx';
import { EntryChanges } from './entry-changes.tsx';
import { EntryUse } from './entry-use.tsx';
import { entryQuery, useFollow } from './queries.ts';

const EntryDialog = lazy(async () => ({ default: (await import('./entry-dialog.tsx')).EntryDialog }));
const RemoveDialog = lazy(async () => ({ default: (await import('./remove-dialog.tsx')).RemoveDialog }));

/** One credit union of the directory: what is known of it, who uses it, and who changed it. */
export function CreditUnionPage() {
  const { creditUnionAccountId: id = '' } = useParams();
  const query = useQuery(entryQuery(id));
  return (
    <ToastPlace>
      <Loaded query={query}>{({ body, etag }) => <Entry key={id} entry={body} etag={etag} />}</Loaded>
    </ToastPlace>
  );
}

const facts = creditUnionFields.filter((field) => field !== 'name');

function shown(entry: CreditUnionEntity, field: (typeof creditUnionFields)[number]): string {
  if (field === 'state') return places[entry.state as Place] ?? entry.state;
  return field === 'phoneNumber' ? phoneLabel(entry.phoneNumber) : entry[field];
}

function Entry({ entry, etag }: { entry: CreditUnionEntity; etag: string }) {
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const tell = useTell();
  const navigate = useNavigate();
  const follow = useFollow();
  const close = () => setOpen(null);
  return (
    <>
      <PageHeader
        eyebrow="User Management · Directory"
        title={entry.name}
        actions={
          <>
            <LinkButton href={`/admin/credit-unions/${entry.id}/documents`}>Documents</LinkButton>
            <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onPress={() => setOpen('remove')}>
              Remove
            </Button>
            <Button variant="primary" icon={<Pencil aria-hidden="true" />} onPress={() => setOpen('edit')}>
              Edit
            </Button>
          </>
        }
      >
        <p>Account id {entry.id}</p>
      </PageHeader>
      <Card title="In the directory">
        <DescriptionList
          items={facts.map((field) => ({ label: creditUnionLabels[field], value: shown(entry, field) }))}
        />
      </Card>
      <EntryUse entry={entry} follow={follow} />
      <EntryChanges id={entry.id} />
      {open && (
        <Suspense>
          {open === 'edit' ? (
            <EntryDialog
              edited={{ entry, etag }}
              onClose={close}
              onSaved={({ id }) => {
                tell('Changes saved.');
                follow.mutate(id);
              }}
            />
          ) : (
            <RemoveDialog
              entry={entry}
              etag={etag}
              onClose={close}
              onRemoved={() => navigate('/admin/credit-unions', { replace: true })}
            />
          )}
        </Suspense>
      )}
    </>
  );
}
