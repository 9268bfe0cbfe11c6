import { useParams, useSearchParams } from 'react-router-dom';
import { useMe } from '../../lib/queries.ts';
import type { OfferingVersion } from '../../lp/queries.ts';
import type { TapeStart } from '../../lp/started-tape.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EditForm } from './edit-form.tsx';
import { DeskContext, sellersDesk } from './editor-desk.ts';
import { EditedOffering, EditorTabs, useTab } from './editor-frame.tsx';
import { type FormPart, formParts } from './fields.ts';
import { NewOffering } from './new-offering-page.tsx';
import { StartedLp } from './started-lp.tsx';
import { useEdit } from './use-edit.ts';
import { noValues } from './values.ts';

/** Prepares an offering that one's own credit union sells, from its loan tape or without one. */
export function NewSellerDraftPage({ Tape }: { Tape: TapeStart }) {
  const { CreditUnionName = '' } = useMe();
  const isWithoutFile = useSearchParams()[0].get('start') === 'form';
  const initial = { ...noValues, SellerName: CreditUnionName };
  return (
    <DeskContext value={sellersDesk}>
      <PageHeader
        eyebrow="Selling"
        title="New LP"
        actions={isWithoutFile && <LinkButton href="/selling/lp/new">Start with a loan tape</LinkButton>}
      >
        {isWithoutFile
          ? "Saved as a draft. Only your credit union and administrators can see it until it's published."
          : "Add your loan tape, and we'll fill in the term sheet from it. Nothing is sent until you save or submit."}
      </PageHeader>
      {isWithoutFile ? (
        <NewOffering initial={initial} name="selling.new" places={{ one: '/selling/lp', all: '/selling' }} />
      ) : (
        <StartedLp Tape={Tape} initial={initial} />
      )}
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
