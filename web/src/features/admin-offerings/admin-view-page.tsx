import { useParams } from 'react-router-dom';
import { PassingNotice } from '../../lp/passing-notice.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { tables } from './tables.tsx';
import { adminViews } from './views.ts';

/** One table of the administration, chosen by `{type}/{filter}` in the address. */
export function AdminViewPage() {
  const { type, filter } = useParams();
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
      <PassingNotice />
      {tables[name]?.(view.title)}
    </>
  );
}
