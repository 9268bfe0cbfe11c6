import { useParams } from 'react-router-dom';
import { LinkButton } from '../../ui/button.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { FolderPanel } from './folder-panel.tsx';

export function DraftDocumentsPage() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHeader
        eyebrow="Selling"
        title={`LP #${id} documents`}
        actions={
          <PageActions>
            <LinkButton href={`/selling/lp/${id}`}>Overview</LinkButton>
            <LinkButton href={`/selling/lp/${id}/edit`}>Edit</LinkButton>
          </PageActions>
        }
      />
      <FolderPanel key={id} folder={{ kind: 'due-diligence', owner: id }} />
    </>
  );
}
