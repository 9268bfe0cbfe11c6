import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useMe } from '../../lib/queries.ts';
import type { OfferingVersion } from '../../lp/queries.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EditedOffering } from './edited-offering.tsx';
import { DeskContext, sellersDesk } from './editor-desk.ts';
import { EditorTabs, useTab } from './editor-tabs.tsx';
import { type FormPart, formParts } from './form-parts.ts';
import { NewOffering } from './new-offering-page.tsx';
import { OfferingEdit } from './offering-edit.tsx';
import { useEdit } from './use-edit.ts';
import { noValues } from './values.ts';

const RestrictionsEditor = lazy(async () => ({
  default: (await import('./restrictions-editor.tsx')).RestrictionsEditor,
}));

/** Prepares an offering that one's own credit union sells. */
export function NewSellerDraftPage() {
  const { CreditUnionName = '' } = useMe();
  return (
    <DeskContext value={sellersDesk}>
      <PageHeader eyebrow="Selling" title="New LP">
        Saved as a draft. Only your credit union and administrators can see it until it's published.
      </PageHeader>
      <NewOffering
        initial={{ ...noValues, SellerName: CreditUnionName }}
        name="selling.new"
        places={{ one: '/selling/lp', all: '/selling' }}
      />
    </DeskContext>
  );
}

/** Edits a draft that one's own credit union prepares. */
export function SellerDraftPage() {
  const { id = '' } = useParams();
  const { tab } = useTab(formParts);
  return (
    <DeskContext value={sellersDesk}>
      <PageHeader
        eyebrow="Selling"
        title={`Edit LP #${id}`}
        actions={
          <PageActions>
            <LinkButton href={`/selling/lp/${id}`}>Overview</LinkButton>
            <LinkButton href={`/selling/lp/${id}/documents`}>Documents</LinkButton>
          </PageActions>
        }
      />
      <EditorTabs labels={formParts} name="Parts of the offering" />
      <EditedOffering>
        {(latest) => (
          <>
            <div hidden={tab !== 'offering'}>
              <Part latest={latest} part="offering" />
            </div>
            <div hidden={tab !== 'restrictions'}>
              <Suspense fallback={null}>{tab === 'restrictions' && <RestrictionsEditor latest={latest} />}</Suspense>
            </div>
          </>
        )}
      </EditedOffering>
    </DeskContext>
  );
}

function Part({ latest, part }: { latest: OfferingVersion; part: FormPart }) {
  const edit = useEdit(latest.offering.LPIdentifier, latest, part);
  return <OfferingEdit edit={edit} part={part} />;
}
