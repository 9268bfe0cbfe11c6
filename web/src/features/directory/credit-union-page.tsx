import { useQuery } from '@tanstack/react-query';
import { Merge, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import type { CreditUnionEntity } from '#shared/contract/credit-union-entity.ts';
import type { DirectoryEntry } from '#shared/contract/crm.ts';
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
import { entryPath } from './entry-path.ts';
import { EntryUse } from './entry-use.tsx';
import { Namesakes } from './namesakes.tsx';
import { entryQuery, useFollow } from './queries.ts';

const EntryDialog = lazy(async () => ({ default: (await import('./entry-dialog.tsx')).EntryDialog }));
const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }));
const RemoveDialog = lazy(async () => ({ default: (await import('./remove-dialog.tsx')).RemoveDialog }));

export function CreditUnionPage() {
  const { creditUnionAccountId: id = '' } = useParams();
  const query = useQuery(entryQuery(id));
  return (
    <ToastPlace>
      <Loaded query={query}>
        {({ body, etag }) =>
          body.id === id ? <Entry key={id} entry={body} etag={etag} /> : <Navigate to={entryPath(body.id)} replace />
        }
      </Loaded>
    </ToastPlace>
  );
}

const facts = creditUnionFields.filter((field) => field !== 'name');

function shown(entry: CreditUnionEntity, field: (typeof creditUnionFields)[number]): string {
  if (field === 'state') return places[entry.state as Place] ?? entry.state;
  return field === 'phoneNumber' ? phoneLabel(entry.phoneNumber) : entry[field];
}

function Entry({ entry, etag }: { entry: CreditUnionEntity; etag: string }) {
  const [open, setOpen] = useState<'edit' | 'remove' | 'merge' | null>(null);
  const [namesake, setNamesake] = useState<DirectoryEntry>();
  const tell = useTell();
  const navigate = useNavigate();
  const follow = useFollow();
  const close = () => {
    setOpen(null);
    setNamesake(undefined);
  };
  return (
    <>
      <PageHeader
        eyebrow="User Management · Directory"
        title={entry.name}
        actions={
          <>
            <LinkButton href={`/admin/credit-unions/${entry.id}/documents`}>Documents</LinkButton>
            <LinkButton href={`/admin/credit-unions/${entry.id}/wire-instructions`}>Wire instructions</LinkButton>
            <Button variant="quiet" icon={<Merge aria-hidden="true" />} onPress={() => setOpen('merge')}>
              Merge
            </Button>
            <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onPress={() => setOpen('remove')}>
              Remove
            </Button>
            <Button variant="primary" icon={<Pencil aria-hidden="true" />} onPress={() => setOpen('edit')}>
              Edit
            </Button>
          </>
        }
      >
        <p>Account ID {entry.id}</p>
      </PageHeader>
      <Namesakes
        entry={entry}
        onMerge={(one) => {
          setNamesake(one);
          setOpen('merge');
        }}
      />
      <Card title="In the directory">
        <DescriptionList
          items={facts.map((field) => ({ label: creditUnionLabels[field], value: shown(entry, field) }))}
        />
      </Card>
      <EntryUse entry={entry} follow={follow} />
      <EntryChanges id={entry.id} />
      {open && (
        <Suspense>
          {open === 'merge' && (
            <MergeDialog
              entry={entry}
              etag={etag}
              into={namesake}
              onClose={close}
              onMerged={(into) => {
                tell(`${entry.name} was merged into ${into.name}.`);
                navigate(entryPath(into.id), { replace: true });
              }}
            />
          )}
          {open === 'edit' && (
            <EntryDialog
              edited={{ entry, etag }}
              onClose={close}
              onSaved={({ id }) => {
                tell('Changes saved.');
                follow.mutate(id);
              }}
            />
          )}
          {open === 'remove' && (
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
