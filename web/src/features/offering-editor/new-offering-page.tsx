import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useFoundWork, useKeepWork } from '../../lib/unsaved-work.ts';
import { offeringVersion } from '../../lp/queries.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx';
import { UnsavedWork } from '../../ui/unsaved-work.tsx';
import { changedNames } from './changes.ts';
import styles from './editor-page.module.css';
import { OfferingForm } from './offering-form.tsx';
import { useCreate } from './queries.ts';
import { SaveBar } from './save-bar.tsx';
import { formFault, useOfferingForm } from './use-offering-form.ts';
import { copyOf, draftOf, noValues, type Values } from './values.ts';

/** Makes a draft, from nothing or from another offering. */
export function NewOfferingPage() {
  const [params] = useSearchParams();
  const from = params.get('from');
  return (
    <>
      <PageHeader eyebrow="Offer Management" title={from ? `New LP from #${from}` : 'New LP'}>
        Saved as a draft. Only administrators can see it until you publish it.
      </PageHeader>
      {from ? <Copy key={from} from={from} /> : <NewOffering initial={noValues} name="new" />}
    </>
  );
}

function Copy({ from }: { from: string }) {
  const version = useQuery(offeringVersion(from));
  return (
    <Loaded query={version} lines={12}>
      {({ offering }) => (
        <>
          <div className={styles.notice}>
            <Notice tone="info">
              Filled in from LP #{from}. Its dates, state, documents and orders weren't copied.
              {offering.feeMayBeBlank && ' Neither was its servicing fee of 0.00%, which may have been left blank.'}
            </Notice>
          </div>
          <NewOffering initial={copyOf(offering)} name={`copy.${from}`} />
        </>
      )}
    </Loaded>
  );
}

interface NewOfferingProps {
  initial: Values;
  /** Key in the browser's storage. */
  name: string;
  /** Below which addresses its draft is then found, and where a list of them is. */
  places?: { one: string; all: string };
}

const administrators = { one: '/lp', all: '/admin/manage/offerings/drafts' };

/** The form of an offering that there is not yet. */
export function NewOffering({ initial, name, places = administrators }: NewOfferingProps) {
  const [begun] = useState(initial);
  const found = useFoundWork<Values>(`lp.${name}`);
  const editing = useOfferingForm(begun);
  const { values } = editing.state;
  const navigate = useNavigate();
  const create = useCreate((id) => navigate(`${places.one}/${id}`, { state: { notice: `Draft LP #${id} saved.` } }));
  const isDirty = changedNames(begun, values).length > 0;
  // Whoever leaves the page was asked; a reload or a crash asks no one.
  useKeepWork(found, { work: values, isDirty });
  return (
    <>
      <UnsavedChanges when={isDirty && !create.isPending && !create.isSuccess} />
      {found.offer && (
        <div className={styles.notice}>
          <UnsavedWork
            offer={found.offer}
            onDiscard={found.close}
            onRestore={() => {
              // A form of an earlier release may lack a field.
              editing.reset({ ...begun, ...found.offer?.work });
              found.close();
            }}
          />
        </div>
      )}
      <OfferingForm
        editing={editing}
        label="New offering"
        onSubmit={(entered) => create.mutate(draftOf(entered), { onError: editing.tell })}
      >
        <SaveBar fault={formFault(create.error)}>
          <LinkButton href={places.all}>Cancel</LinkButton>
          <Button type="submit" variant="primary" isPending={create.isPending}>
            Save draft
          </Button>
        </SaveBar>
      </OfferingForm>
    </>
  );
}
