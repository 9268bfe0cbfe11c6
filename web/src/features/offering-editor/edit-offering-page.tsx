import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { MissingNotice } from '../../lp/moves/missing-notice.tsx';
import { type OfferingVersion, offeringVersion, termSheet } from '../../lp/queries.ts';
import { StateBadge } from '../../lp/state-badge.tsx';
import { TermSheetLink } from '../../lp/term-sheet-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PassingNotice } from '../../ui/passing-notice.tsx';
import { EditBar } from './edit-bar.tsx';
import styles from './editor-page.module.css';
import { OfferingEditor } from './offering-editor.tsx';
import { useEdit } from './use-edit.ts';

const OfferingMenu = lazy(async () => ({ default: (await import('../../lp/moves/offering-menu.tsx')).OfferingMenu }));
const ConflictReview = lazy(async () => ({ default: (await import('./conflict-review.tsx')).ConflictReview }));

/** Edits an offering and its restrictions (spec 2.6). */
export function EditOfferingPage() {
  const { id = '' } = useParams();
  const version = useQuery(offeringVersion(id));
  return (
    <Loaded query={version} lines={12}>
      {(latest) => <Editing key={id} latest={latest} />}
    </Loaded>
  );
}

function Editing({ latest }: { latest: OfferingVersion }) {
  const { LPIdentifier: id, State } = latest.offering;
  const edit = useEdit(id, latest);
  const { data: sheet } = useQuery(termSheet(id));
  return (
    <>
      <PassingNotice />
      <PageHeader
        eyebrow="Offer Management"
        title={`Edit LP #${id}`}
        actions={
          <PageActions>
            <TermSheetLink id={id} />
            <LinkButton href={`/admin/lp/${id}/documents`}>Documents</LinkButton>
            <LinkButton href={`/admin/lp/history/${id}`}>History</LinkButton>
            <Suspense fallback={null}>
              <OfferingMenu
                id={id}
                state={State}
                hasButton
                obstacle={edit.changes.length > 0 ? 'Save or discard your changes first' : undefined}
              />
            </Suspense>
          </PageActions>
        }
      >
        <div className={styles.badges}>
          <StateBadge state={State} />
        </div>
      </PageHeader>
      <div className={styles.missing}>{State === 'Draft' && <MissingNotice offering={edit.base.offering} />}</div>
      <OfferingEditor
        editing={edit.editing}
        label={`LP #${id}`}
        onSubmit={edit.save}
        saved={edit.base.offering}
        images={sheet?.images}
      >
        <EditBar edit={edit} />
      </OfferingEditor>
      <Suspense fallback={null}>
        {edit.theirs && (
          <ConflictReview
            id={id}
            before={edit.base.offering}
            theirs={edit.theirs.offering}
            mine={edit.editing.now()}
            onSave={edit.saveOverTheirs}
            onClose={edit.putOff}
          />
        )}
      </Suspense>
    </>
  );
}
