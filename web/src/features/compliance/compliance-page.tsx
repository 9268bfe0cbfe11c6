import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { LimitSettingsEntity } from '#shared/contract/compliance-settings.ts';
import { refusal } from '#shared/domain/access.ts';
import { ruleSetOn } from '#shared/domain/rule-sets.ts';
import { easternDay } from '#shared/format/eastern-day.ts';
import { useMe, whoIs } from '../../lib/queries.ts';
import { useRights } from '../../lib/use-rights.ts';
import { Disclaimer } from '../../lp/limits/disclaimer.tsx';
import { lawfulWords } from '../../people/limit-settings/lawful.ts';
import { limitSettings } from '../../people/limit-settings/queries.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { UnsavedParts } from '../../ui/unsaved-parts.tsx';
import styles from './compliance.module.css';
import { ComplianceTabs } from './compliance-tabs.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { ExposuresCard } from './exposures-card.tsx';
import { SettingsForm } from './settings-form.tsx';
import { firstSteps, type Step, stepIn, stepLabels, steps } from './steps.ts';

const PendingSettings = lazy(async () => ({
  default: (await import('../../people/limit-settings/pending-settings.tsx')).PendingSettings,
}));

const BrokenLimits = lazy(async () => ({ default: (await import('./broken-limits.tsx')).BrokenLimits }));

/** Readable for everyone who buys; a first set is anyone's to prepare, later ones are the administrators'. */
export function CompliancePage() {
  const { CreditUnionAccountId: id = '', CreditUnionName } = useMe();
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
              <Standing settings={body} />
              <Steps settings={body} version={etag} />
              <Disclaimer ruleSet={ruleSet.id} status={ruleSet.status} />
            </div>
          </UnsavedParts>
        )}
      </Loaded>
    </>
  );
}

/** Stage of the limits, and who takes the next step. */
function Standing({ settings }: { settings: LimitSettingsEntity }) {
  const { may, isSetUp, reported, broken, pending } = settings;
  const lawful = reported && !isSetUp ? lawfulWords(reported) : null;
  return (
    <>
      {may === 'read' && (
        <Notice>
          <p>You can read these. Your credit union's limits administrators change them.</p>
        </Notice>
      )}
      {!isSetUp && (
        <Notice title="No checks yet">
          {lawful && <p>{lawful}</p>}
          <p>
            {pending
              ? "Once the set below is in force, you'll see how much you can buy before you commit."
              : 'Add your policy and figures to see how much you can buy before you commit.'}
          </p>
          {may === 'prepare' && !pending && (
            <p>
              No one at your credit union administers limits yet, so anyone can prepare the first set. It will be in
              force once Tandem names you its limits administrator.
            </p>
          )}
        </Notice>
      )}
      {broken && (
        <Suspense>
          <BrokenLimits broken={broken} />
        </Suspense>
      )}
      {pending && (
        <Suspense>
          <PendingSettings settings={settings} pending={pending} />
        </Suspense>
      )}
    </>
  );
}

/** One step at a time, each saved on its own; what was typed in another one stays there. */
function Steps({ settings, version }: { settings: LimitSettingsEntity; version: string }) {
  const { creditUnionId: id, may } = settings;
  const me = useMe();
  const { IsCreditUnionAdmin } = me;
  const readsDocuments = refusal('limitReaders', whoIs(me)) === null;
  const { isAdmin } = useRights();
  const { hash, state } = useLocation();
  const open = may === 'prepare' ? firstSteps : steps.filter((step) => step !== 'documents' || readsDocuments);
  const current = stepIn(hash, open);
  const [seen, setSeen] = useState<readonly Step[]>([current]);
  useEffect(() => {
    setSeen((before) => (before.includes(current) ? before : [...before, current]));
  }, [current]);
  useEffect(() => {
    const part = document.getElementById(hash.slice(1));
    part?.scrollIntoView({ block: 'nearest' });
    if (state?.isNext && seen.includes(current)) part?.querySelector('input')?.focus();
  }, [hash, state, seen, current]);
  const partOf = (step: Step) => {
    if (step === 'documents') return <DocumentsCard id={id} />;
    if (step === 'exposures') {
      const mayReplace = IsCreditUnionAdmin === true && !isAdmin;
      return <ExposuresCard id={id} exposures={settings.exposures} mayReplace={mayReplace} />;
    }
    return <SettingsForm id={id} step={step} settings={settings} version={version} />;
  };
  return (
    <>
      <TabLinks
        label="Parts of the limits"
        hasLine
        tabs={open.map((step) => ({ to: `#${step}`, label: stepLabels[step], isOpen: step === current }))}
      />
      {open.map(
        (step) =>
          seen.includes(step) && (
            <fieldset
              key={step}
              hidden={step !== current}
              disabled={may === 'read'}
              aria-label={stepLabels[step]}
              className={styles.page}
            >
              {partOf(step)}
            </fieldset>
          ),
      )}
    </>
  );
}
