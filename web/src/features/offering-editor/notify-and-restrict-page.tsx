import { lazy, Suspense, useEffect, useState } from 'react';
import { useOwnWork } from '../../lp/own-work.ts';
import { OwnWorkNotice } from '../../lp/own-work-notice.tsx';
import type { OfferingVersion } from '../../lp/queries.ts';
import { StateBadge } from '../../lp/state-badge.tsx';
import { TermSheetLink } from '../../lp/term-sheet-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Announcing } from './announcement/announcing.tsx';
import { EditedOffering, EditorTabs, useTab } from './editor-frame.tsx';
import styles from './editor-page.module.css';

const RestrictionsTab = lazy(async () => ({ default: (await import('./restrictions-tab.tsx')).RestrictionsTab }));

const tabs = { notification: 'Create notification', restrictions: 'Edit restrictions' } as const;

/** Tells people about an offering, and says who may see it (spec 2.6). */
export function NotifyAndRestrictPage() {
  return <EditedOffering>{(latest) => <Parts latest={latest} />}</EditedOffering>;
}

function Parts({ latest }: { latest: OfferingVersion }) {
  const { LPIdentifier: id, State } = latest.offering;
  const { tab } = useTab(tabs);
  const ownWork = useOwnWork()(id);
  const [wasRestricting, setWasRestricting] = useState(false);
  useEffect(() => {
    if (tab === 'restrictions') setWasRestricting(true);
  }, [tab]);
  return (
    <>
      <PageHeader
        eyebrow="Offer Management"
        title={`Notify and restrict LP #${id}`}
        actions={
          <PageActions>
            <TermSheetLink id={id} />
            <LinkButton href={`/admin/lp/${id}/terms`}>Edit</LinkButton>
            <LinkButton href={`/admin/lp/history/${id}`}>History</LinkButton>
          </PageActions>
        }
      >
        <div className={styles.badges}>
          <StateBadge state={State} />
        </div>
      </PageHeader>
      <EditorTabs labels={tabs} name="Notification and restrictions" />
      <div hidden={tab !== 'notification'}>
        <Announcing offering={latest.offering} />
      </div>
      <div hidden={tab !== 'restrictions'}>
        <Suspense fallback={<Skeleton lines={8} />}>
          {wasRestricting && (ownWork ? <OwnWorkNotice id={id} /> : <RestrictionsTab latest={latest} />)}
        </Suspense>
      </div>
    </>
  );
}
