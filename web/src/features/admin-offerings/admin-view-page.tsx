import { lazy, Suspense } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { tables } from './tables.tsx';
import { adminViews } from './views.ts';

// Rare, so loaded later.
const PassingNotice = lazy(async () => ({ default: (await import('../../ui/passing-notice.tsx')).PassingNotice }));

export function AdminViewPage() {
  const { type, filter } = useParams();
  const { state } = useLocation();
  const name = `${type}/${filter}`;
  const view = adminViews[name];
  if (!view) return null;
  return (
    <>
      <PageHeader
        eyebrow="Offer Management"
        title={view.title}
        actions={
          <LinkButton variant="primary" href="/admin/lp/new">
            Create offering
          </LinkButton>
        }
      />
      {state?.notice && (
        <Suspense>
          <PassingNotice />
        </Suspense>
      )}
      {tables[name]?.(view.title)}
    </>
  );
}
