import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { offerings } from '../../lib/api.ts';
import { lpAdministered } from '../../lp/administered.ts';
import { MissingNotice, useIsMissingKnown } from '../../lp/moves/missing-notice.tsx';
import { useOwnWork } from '../../lp/own-work.ts';
import { OwnWorkNotice } from '../../lp/own-work-notice.tsx';
import { type OfferingVersion, termSheet } from '../../lp/queries.ts';
import { StateBadge } from '../../lp/state-badge.tsx';
import { TermSheetLink } from '../../lp/term-sheet-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { LoadingCard } from '../../ui/loading-card.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EditForm } from './edit-form.tsx';
import { EditedOffering } from './editor-frame.tsx';
import styles from './editor-page.module.css';
import { useEdit } from './use-edit.ts';

const GranularCard = lazy(async () => ({ default: (await import('../../lp/granular-card.tsx')).GranularCard }));
// Few come from where something was just done.
const PassingNotice = lazy(async () => ({ default: (await import('../../ui/passing-notice.tsx')).PassingNotice }));
const OfferingMenu = lazy(async () => ({ default: (await import('../../lp/moves/offering-menu.tsx')).OfferingMenu }));

/** Edits what an offering says of itself. */
export function EditTermsPage() {
  return <EditedOffering>{(latest) => <Editing latest={latest} />}</EditedOffering>;
}

function Editing({ latest }: { latest: OfferingVersion }) {
  const { LPIdentifier: id, State } = latest.offering;
  const edit = useEdit(id, latest, 'offering');
  const { data: sheet } = useQuery(termSheet(id));
  const queries = useQueryClient();
  const ownWork = useOwnWork()(id);
  const { state } = useLocation();
  if (!useIsMissingKnown(id, State === 'Draft')) return <LoadingCard lines={12} />;
  return (
    <>
      {state?.notice && (
        <Suspense>
          <PassingNotice />
        </Suspense>
      )}
      <PageHeader
        eyebrow="Offer Management"
        title={`Edit LP #${id}`}
        actions={
          <PageActions>
            <TermSheetLink id={id} />
            <LinkButton href={`/admin/lp/${id}/edit?tab=restrictions`}>Restrictions</LinkButton>
            <LinkButton href={`/admin/lp/${id}/documents`}>Documents</LinkButton>
            <LinkButton href={`/admin/lp/history/${id}`}>History</LinkButton>
            <Suspense fallback={<span className={styles.menu} />}>
              <OfferingMenu
                id={id}
                state={State}
                hasButton
                isOnPage
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
      {ownWork ? (
        <OwnWorkNotice id={id} />
      ) : (
        <>
          <EditForm edit={edit} part="offering" images={sheet?.images} />
          <Suspense>
            <GranularCard
              offering={latest.offering}
              update={(body) => offerings.update({ id, body }, { ifMatch: latest.etag })}
              onSettled={() => lpAdministered(queries)}
            />
          </Suspense>
        </>
      )}
    </>
  );
}
