import { queryOptions, useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { crm, users } from '../../lib/api.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { quoted } from '../../ui/table/odata.ts';
import { DocumentTabs, useKind } from './document-tabs.tsx';
import { FolderPanel } from './folder-panel.tsx';

const kinds = ['downloads', 'uploads'] as const;

const creditUnion = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'users', 'of', id],
    queryFn: async () => {
      const query = { $filter: `creditUnionAccountId eq ${quoted(id)}`, $top: '1' };
      return (await users.list({ query })).value[0] ?? null;
    },
  });

/** Follows merges. */
const entry = (id: string) =>
  queryOptions({ queryKey: ['crm', 'place', id], queryFn: () => crm.creditUnion({ id }), retry: false });

export function CreditUnionDocumentsPage() {
  const { creditUnionAccountId: owner = '' } = useParams();
  const kind = useKind(kinds);
  const { data: member } = useQuery(creditUnion(owner));
  const { data: listed, isPending } = useQuery(entry(owner));
  // Merged entries have no files.
  if (listed && listed.id !== owner) {
    return <Navigate to={`/admin/credit-unions/${encodeURIComponent(listed.id)}/documents`} replace />;
  }
  const path = member && [member.creditUnionName, member.rtNumber].map((part) => encodeURIComponent(part)).join('/');
  return (
    <>
      <PageHeader
        eyebrow="User Management · Credit unions"
        title={member?.creditUnionName ?? listed?.name ?? `Credit union ${owner}`}
        actions={path && <LinkButton href={`/admin/manage/users/credit-unions/${path}`}>Users</LinkButton>}
      >
        <p>Documents exchanged with this credit union{member && `, RT number ${member.rtNumber}`}</p>
      </PageHeader>
      <DocumentTabs kinds={kinds} open={kind} />
      {!isPending && <FolderPanel key={`${kind}/${owner}`} folder={{ kind, owner }} />}
    </>
  );
}
