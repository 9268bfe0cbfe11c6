import { useParams } from 'react-router-dom';
import { useMe } from '../../lib/queries.ts';
import type { OfferingVersion } from '../../lp/queries.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EditForm } from './edit-form.tsx';
import { DeskContext, sellersDesk } from './editor-desk.ts';
import { EditedOffering, EditorTabs, useTab } from './editor-frame.tsx';
import { type FormPart, formParts } from './fields.ts';
import { NewOffering } from './new-offering-page.tsx';
import { useEdit } from './use-edit.ts';
import { noValues } from './values.ts';

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
              {tab === 'restrictions' && <Part latest={latest} part="restrictions" />}
            </div>
          </>
        )}
      </EditedOffering>
    </DeskContext>
  );
}

function Part({ latest, part }: { latest: OfferingVersion; part: FormPart }) {
  const edit = useEdit(latest.offering.LPIdentifier, latest, part);
  return <EditForm edit={edit} part={part} />;
}
