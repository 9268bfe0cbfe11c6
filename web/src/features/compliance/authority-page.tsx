import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { AuthoritiesEntity } from '#shared/contract/authorities.ts';
import { useMe } from '../../lib/queries.ts';
import { withDistinctNames } from '../../people/authority/person-names.ts';
import { authorities } from '../../people/authority/queries.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { UnsavedParts } from '../../ui/unsaved-parts.tsx';
import { AdministratorsCard } from './administrators-card.tsx';
import { AuthorityForm } from './authority-form.tsx';
import styles from './compliance.module.css';
import { ComplianceTabs } from './compliance-tabs.tsx';

const PendingChange = lazy(async () => ({
  default: (await import('../../people/authority/pending-change.tsx')).PendingChange,
}));

const PendingAdministration = lazy(async () => ({
  default: (await import('../../people/authority/pending-administration.tsx')).PendingAdministration,
}));

type Versioned = { body: AuthoritiesEntity; etag: string };

const toldApart = ({ body, etag }: Versioned): Versioned => ({
  body: { ...body, people: withDistinctNames(body.people) },
  etag,
});

export function AuthorityPage() {
  const { CreditUnionAccountId: id = '', CreditUnionName } = useMe();
  return (
    <>
      <PageHeader eyebrow={CreditUnionName} title="Personal limits">
        <p>How much each person can commit to alone, and the amounts that need approval from others.</p>
        <ComplianceTabs open="/compliance/authority" />
      </PageHeader>
      <Loaded query={useQuery({ ...authorities(id), select: toldApart })} lines={10}>
        {({ body, etag }) => (
          <UnsavedParts>
            <div className={styles.page}>
              {!body.isUsed && (
                <Notice title="No limits yet">
                  <p>
                    Any verified user can commit alone. Give a person a limit, or add an amount that others approve.
                  </p>
                </Notice>
              )}
              {body.pending && (
                <Suspense>
                  <PendingChange authorities={body} pending={body.pending} />
                </Suspense>
              )}
              {body.administration && (
                <Suspense>
                  <PendingAdministration authorities={body} pending={body.administration} />
                </Suspense>
              )}
              <AuthorityForm id={id} authorities={body} version={etag} />
              <AdministratorsCard authorities={body} />
            </div>
          </UnsavedParts>
        )}
      </Loaded>
    </>
  );
}
