import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ruleSetOn } from '#shared/domain/rule-sets.ts';
import { easternDay } from '#shared/format/eastern-day.ts';
import { useMe } from '../../lib/queries.ts';
import { useRights } from '../../lib/use-rights.ts';
import { Disclaimer } from '../../lp/limits/disclaimer.tsx';
import { limitSettings } from '../../people/limit-settings/queries.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { UnsavedParts } from '../../ui/unsaved-parts.tsx';
import styles from './compliance.module.css';
import { ComplianceTabs } from './compliance-tabs.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { ExposuresCard } from './exposures-card.tsx';
import { SettingsForm } from './settings-form.tsx';

const PendingSettings = lazy(async () => ({
  default: (await import('../../people/limit-settings/pending-settings.tsx')).PendingSettings,
}));

const BrokenLimits = lazy(async () => ({ default: (await import('./broken-limits.tsx')).BrokenLimits }));

/** Scrolls to a linked card. */
function AtCard() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return null;
}

/** Editable for administrators, readable for people who decide amounts. */
export function CompliancePage() {
  const { CreditUnionAccountId: id = '', CreditUnionName, IsCreditUnionAdmin } = useMe();
  const { isAdmin } = useRights();
  const mayChange = IsCreditUnionAdmin || isAdmin;
  const ruleSet = ruleSetOn(easternDay(new Date()));
  return (
    <>
      <PageHeader eyebrow={CreditUnionName} title="Limits">
        <p>What your credit union's purchases are checked against: 12 CFR 701.22 and your own policy.</p>
        <ComplianceTabs open="/compliance" />
      </PageHeader>
      <Loaded query={useQuery(limitSettings(id))} lines={10}>
        {({ body, etag }) => (
          <UnsavedParts>
            <div className={styles.page}>
              <fieldset disabled={!mayChange} aria-label="Limits" className={styles.page}>
                {!mayChange && (
                  <Notice>
                    <p>You can read these. Your credit union's administrators change them.</p>
                  </Notice>
                )}
                {!body.isSetUp && (
                  <Notice title="No checks yet">
                    <p>Add your policy and figures to see how much you can buy before you commit.</p>
                  </Notice>
                )}
                {body.broken && (
                  <Suspense>
                    <BrokenLimits broken={body.broken} />
                  </Suspense>
                )}
                {body.pending && (
                  <Suspense>
                    <PendingSettings settings={body} pending={body.pending} />
                  </Suspense>
                )}
                <SettingsForm id={id} settings={body} version={etag} />
                <ExposuresCard
                  id={id}
                  exposures={body.exposures}
                  mayReplace={IsCreditUnionAdmin === true && !isAdmin}
                />
              </fieldset>
              <DocumentsCard id={id} />
              <AtCard />
              <Disclaimer ruleSet={ruleSet.id} status={ruleSet.status} />
            </div>
          </UnsavedParts>
        )}
      </Loaded>
    </>
  );
}
