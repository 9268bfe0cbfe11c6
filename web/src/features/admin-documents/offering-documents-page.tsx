import { useParams } from 'react-router-dom';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DocumentTabs, useKind } from './document-tabs.tsx';
import { FolderPanel } from './folder-panel.tsx';

const kinds = ['due-diligence', 'reports', 'images'] as const;

export function OfferingDocumentsPage() {
  const { id = '' } = useParams();
  const kind = useKind(kinds);
  return (
    <>
      <PageHeader
        eyebrow="Offer Management"
        title={`LP #${id} documents`}
        actions={
          <>
            <LinkButton href={`/lp/${id}`}>Term sheet</LinkButton>
            <LinkButton href={`/lp/${id}/due-diligence`}>Due diligence</LinkButton>
          </>
        }
      />
      <DocumentTabs kinds={kinds} open={kind} />
      <FolderPanel key={`${kind}/${id}`} folder={{ kind, owner: id }} />
    </>
  );
}
